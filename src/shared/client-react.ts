/**
 * Hydrates islands in place of `@astrojs/react/client.js` (astro.config.mjs). Theirs parses the HTML of a slot when React
 * draws an island anew, as it does once a browser has translated the page, and our policy refuses that.
 */
import { createElement, startTransition, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';

const fieldsOf = (island: Element) => [
  ...island.querySelectorAll<HTMLInputElement>('form :is(input, textarea)'),
];

const controlsOf = (island: Element) => [
  ...island.querySelectorAll<HTMLElement>('a, button, input, textarea'),
];

/** React never looks inside. Where it draws the slot anew, the nodes that were there move into it. */
function slotOf({ childNodes }: Element) {
  const nodes = [...childNodes];
  const ref = (drawn: Element | null) => {
    if (drawn?.firstChild === null) drawn.append(...nodes);
  };
  return createElement('astro-slot', { ref, suppressHydrationWarning: true }, '');
}

export default (island: HTMLElement) => (Component: ComponentType, props: Record<string, unknown>) => {
  const written = island.cloneNode(true) as Element;
  let fields = fieldsOf(island);
  let focused: Element | null;
  let place: number;

  for (const slot of island.querySelectorAll('astro-slot'))
    props[slot.getAttribute('name') ?? 'children'] = slotOf(slot);

  /** Read while rendering, because a control that React then replaces has lost the focus. */
  function Island() {
    focused = document.activeElement;
    place = controlsOf(island).indexOf(focused as HTMLElement);
    return createElement(Component, props);
  }

  /** What a visitor has entered moves into the fields that replace theirs, and so does the focus of any control. */
  function carryEntries() {
    const before = fields;
    fields = fieldsOf(island);
    for (const [index, field] of fields.entries()) {
      const old = before[index];
      if (old === field || old?.name !== field.name) continue;
      field.value = old.value;
      field.checked = old.checked;
      // An email field has no selection.
      if (old === focused && old.selectionStart !== null)
        field.setSelectionRange(old.selectionStart, old.selectionEnd);
    }
    if (document.activeElement === document.body) controlsOf(island)[place]?.focus({ preventScroll: true });
  }

  startTransition(() => {
    hydrateRoot(island, createElement(Island), {
      identifierPrefix: island.getAttribute('prefix') ?? '',
      onRecoverableError(error) {
        carryEntries();
        // eslint-disable-next-line no-console -- nothing is lost, so only tests learn that the server wrote something else
        console.error(error);
      },
      /** The page works without scripts, so an island that fails gives back what the server wrote. */
      onUncaughtError(error) {
        island.replaceChildren(...written.childNodes);
        carryEntries();
        reportError(error);
        // As Astro says of an island that doesn't load.
        island.dispatchEvent(new Event('astro:hydration-error', { bubbles: true }));
      },
    });
  });
};
