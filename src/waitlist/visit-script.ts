/** Counts arrivals only: no reloads, back navigation, internal links or unseen prerendering. */

export const visitScript = [
  '{let d=document,v=()=>performance.navigation.type||d.referrer.startsWith(origin)||navigator.sendBeacon(',
  `"/api/visits",new Blob([JSON.stringify({campaign:new URLSearchParams(location.search).get("utm_campaign"),`,
  'referrer:d.referrer})],{type:"application/json"}));d.prerendering?d.onprerenderingchange=v:v()}',
].join('');
