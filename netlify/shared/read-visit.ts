/** Names that bots give themselves, or no name. */
const BOT =
  /^$|bot|crawl|spider|slurp|scan|monitor|preview|fetch|headless|lighthouse|facebookexternalhit|whatsapp|curl|wget|python|java\/|go-http|node|axios/i;

/** Nothing read here is stored. */
export function readVisit({ url, headers }: Request) {
  return {
    ownHost: new URL(url).host,
    // Global Privacy Control
    asksForPrivacy: headers.get('sec-gpc') === '1',
    isBot: BOT.test(headers.get('user-agent') ?? ''),
  };
}
