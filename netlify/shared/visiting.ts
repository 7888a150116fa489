/** What a request says about a visit. None of it is stored. */
export type Visiting = { ownHost: string; asksForPrivacy: boolean; isProgram: boolean };

/** How bots name themselves, or a missing name. */
const PROGRAM =
  /^$|bot|crawl|spider|slurp|scan|monitor|preview|fetch|headless|lighthouse|facebookexternalhit|whatsapp|curl|wget|python|java\/|go-http|node|axios/i;

export function visitingOf(request: Request): Visiting {
  const { headers } = request;
  return {
    ownHost: new URL(request.url).host,
    // Global Privacy Control
    asksForPrivacy: headers.get('sec-gpc') === '1',
    isProgram: PROGRAM.test(headers.get('user-agent') ?? ''),
  };
}
