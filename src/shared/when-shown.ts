/**
 * A browser may prepare a page before anybody asks for it (public/speculation-rules.json). Until it is shown, it counts
 * nothing, mails nothing, and asks nobody for anything.
 */
declare global {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface can be added to
  interface Document {
    /** Where a browser knows of it. */
    prerendering?: boolean;
  }
}

/** Calls back once, at once where the page is shown already. */
export function whenShown(shown: () => void): void {
  if (document.prerendering === true) document.addEventListener('prerenderingchange', shown, { once: true });
  else shown();
}
