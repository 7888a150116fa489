/**
 * Counts that somebody has come from elsewhere: inline, so that it needs no file, and after the page has been looked at,
 * where it was prerendered. Going back, reloading and our own links are no visits. It reads two values and keeps none.
 */
import { countVisitEndpoint } from '#src/shared/endpoints.ts';

export const visitScript = [
  '{let d=document,v=()=>performance.navigation.type||d.referrer.startsWith(origin)||navigator.sendBeacon(',
  `"${countVisitEndpoint.path}",new Blob([JSON.stringify({campaign:new URLSearchParams(location.search).get("utm_campaign"),`,
  'referrer:d.referrer})],{type:"application/json"}));d.prerendering?d.onprerenderingchange=v:v()}',
].join('');
