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
