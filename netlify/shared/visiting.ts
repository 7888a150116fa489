/** What a request says of its visitor that is asked before anything is counted. Nothing of it is kept. */
export type Visiting = { ownHost: string; asksForPrivacy: boolean; isProgram: boolean };

/** As programs name themselves that look at pages for nobody in particular; and whoever names nothing. */
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
