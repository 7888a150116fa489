/** Each function runs inside the page, before its own scripts; so it uses nothing from outside itself but `strike`. */

/** Says that the condition has taken effect (conditions.ts). */
declare const strike: () => unknown;

/** As browsers translate: every text goes into elements of its own, with other words, and the old text is gone. */
export function translate(how: 'once' | 'always' | 'rtl'): void {
  // It is shown as nothing and, to locators, is nothing; but to the page's scripts it is another text. No word may break
  // at it, or it would hide what sticks out.
  const translated = (text: string) => text.replaceAll(/(\p{L}|\d)(?=\S)/gu, '$1\u00AD');
  const isLeftAlone = (parent: Element | null) =>
    parent?.closest('script, style, noscript, textarea, svg, font, title') !== null;
  function visit(root: Node): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    if (root instanceof Text) texts.push(root);
    for (const text of texts) {
      if (text.data.trim() === '' || isLeftAlone(text.parentElement)) continue;
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- as Chrome does
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = translated(text.data);
      outer.style.hyphens = 'none';
      outer.append(inner);
      text.replaceWith(outer);
    }
  }
  document.addEventListener('DOMContentLoaded', () => {
    visit(document.body);
    strike();
    if (how === 'once') return;
    if (how === 'rtl') document.documentElement.dir = 'rtl';
    new MutationObserver((changes) => {
      for (const { addedNodes, target, type } of changes) {
        if (type === 'characterData') visit(target);
        else addedNodes.forEach(visit);
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

/** Password managers and grammar checkers add elements and attributes, before a page's scripts and after. */
export function extendFields(): void {
  const extend = () => {
    document.body.setAttribute('data-extension', '');
    strike();
    for (const field of document.querySelectorAll(
      'input:not([data-extension]), textarea:not([data-extension])',
    )) {
      field.setAttribute('data-extension', '');
      (field as HTMLElement).style.backgroundImage = 'none';
      const icon = document.createElement('extension-icon');
      icon.attachShadow({ mode: 'closed' });
      field.after(icon);
    }
  };
  document.addEventListener('DOMContentLoaded', () => {
    extend();
    new MutationObserver(extend).observe(document.body, { childList: true, subtree: true });
  });
}

/** WCAG 1.4.12. */
export function spaceText(): void {
  document.addEventListener('DOMContentLoaded', () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    );
    document.adoptedStyleSheets.push(sheet);
    strike();
  });
}

/** The second press lands on whatever is there by then. */
export function pressTwice(): void {
  addEventListener(
    'click',
    (event) => {
      const { clientX, clientY, isTrusted, target } = event;
      if (!isTrusted || clientX === 0 || !(target as Element).closest('button')) return;
      strike();
      setTimeout(() => {
        const again = { bubbles: true, cancelable: true, clientX, clientY, detail: 2 };
        const there = document.elementFromPoint(clientX, clientY);
        if (!there?.closest(':disabled')) there?.dispatchEvent(new MouseEvent('click', again));
      }, 20);
    },
    true,
  );
}

/** While a word is being composed, Enter takes the word and nothing else. */
export function compose(): void {
  addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'text') return;
    strike();
    const composing = { key: 'Enter', isComposing: true, keyCode: 229, bubbles: true, cancelable: true };
    setTimeout(() => target.dispatchEvent(new KeyboardEvent('keydown', composing)));
  });
}

/** As Chrome 109, Windows 7's last, over http, or a browser whose owner has turned things off. */
export function ageBrowser(): void {
  strike();
  Reflect.deleteProperty(Crypto.prototype, 'randomUUID');
  Reflect.deleteProperty(Intl, 'DisplayNames');
  Reflect.deleteProperty(Promise, 'withResolvers');
  Reflect.deleteProperty(URL, 'parse');
  for (const name of ['toSorted', 'toReversed']) Reflect.deleteProperty(Array.prototype, name);
  for (const name of ['share', 'clipboard'])
    Object.defineProperty(navigator, name, { value: undefined, configurable: true });
}

/** A browser inside another app: no share sheet, no downloads, a canvas that is shielded, and hardly a clipboard. */
export function embed(clipboard: 'refuses' | 'never answers'): void {
  strike();
  const refuse = () => {
    throw new DOMException('', 'SecurityError');
  };
  HTMLCanvasElement.prototype.toBlob = refuse;
  HTMLCanvasElement.prototype.toDataURL = refuse;
  for (const name of ['share', 'canShare'])
    Object.defineProperty(navigator, name, { value: undefined, configurable: true });
  const writeText = () =>
    clipboard === 'refuses'
      ? Promise.reject(new DOMException('', 'NotAllowedError'))
      : new Promise(() => undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  addEventListener('click', (event) => {
    if ((event.target as Element).closest('a[download]')) event.preventDefault();
  });
}

export function speakNothing(): void {
  strike();
  Object.defineProperty(navigator, 'languages', { value: null });
  Object.defineProperty(Intl.DateTimeFormat.prototype, 'resolvedOptions', { value: () => ({}) });
}

/** @param aheadMs how far this browser's clock is ahead of the server's */
export function moveClock(aheadMs: number): void {
  strike();
  const now = Date.now;
  const Before = Date;
  class Moved extends Before {
    constructor(...given: unknown[]) {
      if (given.length === 0) super(now() + aheadMs);
      else super(...(given as [number]));
    }
    static override now = () => now() + aheadMs;
  }
  window.Date = Moved as DateConstructor;
}

/** A page that is prerendered learns later that it is shown. */
export function prerender(): void {
  let isHidden = true;
  Object.defineProperty(document, 'prerendering', { get: () => isHidden, configurable: true });
  addEventListener('load', () =>
    setTimeout(() => {
      isHidden = false;
      strike();
      document.dispatchEvent(new Event('prerenderingchange'));
    }, 300),
  );
}

/** Counts what the page tells its reader. */
export function listen(): void {
  const told: string[] = [];
  Object.assign(window, { told });
  const note = (node: Node | null) => {
    const said = (node instanceof Element ? node : node?.parentElement)?.closest(
      '#toasts, [role=alert], [role=status], [aria-live], [data-notice]',
    );
    const text = said?.textContent.trim() ?? '';
    if (text !== '' && told.at(-1) !== text) told.push(text);
  };
  document.addEventListener('DOMContentLoaded', () =>
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) [target, ...addedNodes].forEach(note);
    }).observe(document.body, {
      ...{ childList: true, subtree: true, characterData: true },
      ...{ attributes: true, attributeFilter: ['hidden', 'aria-invalid'] },
    }),
  );
}
