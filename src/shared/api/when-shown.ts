/** A prerendered page (public/speculation-rules.json) must not count, email or request anything until it is shown. */
declare global {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface can be added to
  interface Document {
    prerendering?: boolean;
  }
}

export function whenShown(shown: () => void): void {
  if (document.prerendering === true) document.addEventListener('prerenderingchange', shown, { once: true });
  else shown();
}
