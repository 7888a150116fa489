/**
 * Tells the site, once per page and in no words, that one of our scripts has failed or the policy has stopped one: inline,
 * so that it listens before any other. Extensions and scripts of others have no file of this origin, and are left out.
 */
export const faultScript = [
  '{let sent,tell=e=>sent||=(e.filename||e.sourceFile||"").startsWith(origin+"/")&&navigator.sendBeacon("/api/faults",',
  'new Blob(["{}"],{type:"application/json"}));',
  'for(let n of["error","securitypolicyviolation"])addEventListener(n,tell)}',
].join('');
