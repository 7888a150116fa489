/**
 * Counts that somebody has come from elsewhere: inline, so that it needs no file, and after the page has been looked at,
 * where it was prerendered. Going back, reloading and our own links are no visits. It reads two values and keeps none.
 */

export const visitScript = [
  '{let d=document,v=()=>performance.navigation.type||d.referrer.startsWith(origin)||navigator.sendBeacon(',
  `"/api/visits",new Blob([JSON.stringify({campaign:new URLSearchParams(location.search).get("utm_campaign"),`,
  'referrer:d.referrer})],{type:"application/json"}));d.prerendering?d.onprerenderingchange=v:v()}',
].join('');
