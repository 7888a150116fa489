/** Counts arrivals only: no reloads, back navigation, internal links or unseen prerendering. */
let page = document as Document & { prerendering?: boolean; onprerenderingchange?: unknown };
let query = new URLSearchParams(location.search);
let body = JSON.stringify({
  campaign: query.get('utm_campaign') ?? query.get('utm_source'),
  referrer: page.referrer,
});
let visit = () => {
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- every browser has it, and its successor is long
  if (performance.navigation.type === 0 && !page.referrer.startsWith(origin))
    navigator.sendBeacon('/api/visits', new Blob([body], { type: 'application/json' }));
};
if (page.prerendering) page.onprerenderingchange = visit;
else visit();
