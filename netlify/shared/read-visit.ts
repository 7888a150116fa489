/** How bots name themselves, or a missing name. */
const BOT =
  /^$|bot|crawl|spider|slurp|scan|monitor|preview|fetch|headless|lighthouse|facebookexternalhit|whatsapp|curl|wget|python|java\/|go-http|node|axios/i;

/** What a request says about a visit. None of it is stored. */
export function readVisit({ url, headers }: Request) {
  return {
    ownHost: new URL(url).host,
    // Global Privacy Control
    asksForPrivacy: headers.get('sec-gpc') === '1',
    isBot: BOT.test(headers.get('user-agent') ?? ''),
  };
}
