/**
 * Reports once per page, without details, that one of our scripts failed or was blocked; inline, to listen before any
 * other. Errors from extensions and other origins are ignored.
 */
export const faultScript = [
  '{let sent,tell=e=>sent||=(e.filename||e.sourceFile||"").startsWith(origin+"/")&&navigator.sendBeacon("/api/faults",',
  'new Blob(["{}"],{type:"application/json"}));',
  'for(let n of["error","securitypolicyviolation"])addEventListener(n,tell)}',
].join('');
