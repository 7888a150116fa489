/**
 * Runs in every page of every browser test. A button that posts something must look busy until the reply, so that nobody
 * presses it twice. Three needn't: Next goes on at once, a search replaces the one before, and signing out twice is harmless.
 */
export function watchPresses(): void {
  // As Safari, which follows a link that a script presses only after that script.
  HTMLAnchorElement.prototype.click = function later() {
    setTimeout(() => this.dispatchEvent(new MouseEvent('click')));
  };
  let pressed: HTMLButtonElement | null = null;
  addEventListener(
    'click',
    ({ target }) => {
      pressed = target instanceof Element ? target.closest('button') : null;
      setTimeout(() => (pressed = null));
    },
    true,
  );
  const send = window.fetch.bind(window);
  window.fetch = (input, init) => {
    const button = pressed;
    const url = input instanceof Request ? input.url : String(input);
    // React draws what an event changed before the next task.
    if (button !== null && init?.method === 'POST' && !/\/(?:answer|texts|end)$/.test(url))
      setTimeout(() => {
        if (button.isConnected && !button.matches(':disabled, [aria-disabled=true]'))
          console.error(`“${button.textContent}” can be pressed again while ${url} is under way.`);
      });
    return send(input, init);
  };
}
