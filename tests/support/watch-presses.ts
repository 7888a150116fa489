/**
 * Runs in every page of every browser test: a button whose press posts something says that it is busy, so nobody presses
 * again. Except where nobody waits: Next goes on at once, a newer search replaces one, and signing out twice does no more.
 */
export function watchPresses(): void {
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
