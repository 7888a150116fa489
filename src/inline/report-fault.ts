/**
 * Reports once per page, without details, that one of our scripts failed or was blocked; inline, to listen before any
 * other. Errors from extensions and other origins are ignored.
 */
let isSent = false;
let report = (event: { filename?: string; sourceFile?: string }) =>
  (isSent ||=
    (event.filename ?? event.sourceFile ?? '').startsWith(origin + '/') &&
    navigator.sendBeacon('/api/faults', new Blob(['{}'], { type: 'application/json' })));
for (let name of ['error', 'securitypolicyviolation']) addEventListener(name, report as EventListener);

// What failed looks as it does without scripts (src/styles/base.css): one island, as Astro and `client-react.ts` say, or all
// of them, if the script that starts them didn't load. That event reaches only listeners that capture.
addEventListener('astro:hydration-error', ({ target }) => ((target as HTMLElement).dataset.failed = ''));
addEventListener(
  'error',
  ({ target }) =>
    (target as { src?: string }).src?.includes('/islands.') && (document.documentElement.dataset.failed = ''),
  true,
);
