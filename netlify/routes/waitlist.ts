/** Joining the waitlist, and counting the visits that lead to it (spec sections 2 and 3). */
import { newRouter, route, type Call } from '#netlify/shared/route.ts';
import { clientOf } from '#netlify/shared/networks.ts';
import { fail, succeed } from '#netlify/shared/outcome.ts';
import { sendCookies, callerWithBrowserId } from '#netlify/shared/cookies.ts';
import { oneRow, sql, type Limited } from '#netlify/shared/sql.ts';
import { paths, redirects } from '#src/shared/site/paths.ts';
import { referralCodeIn } from '#src/shared/site/referral-code.ts';
import { cameFrom, NOWHERE } from '#src/waitlist/came-from.ts';
import { countVisitRequestSchema, joinWaitlistRequestSchema } from '#src/waitlist/schema.ts';

/** Names that bots give themselves, or no name. Cubot makes phones. */
const BOT =
  /^$|(?<!cu)bot|crawl|spider|slurp|scan|monitor|preview|fetch|headless|lighthouse|facebookexternalhit|whatsapp|curl|wget|python|java\/|go-http|node|axios/i;

/** Nothing read here is stored. */
function readVisit({ url, headers }: Request) {
  return {
    ownHost: new URL(url).host,
    // Global Privacy Control
    asksForPrivacy: headers.get('sec-gpc') === '1',
    isBot: BOT.test(headers.get('user-agent') ?? ''),
  };
}

/** Without scripts, only the Referer of a form post has the code of the link that was followed. */
function codeOfReferer({ req }: Call): string | null {
  const referer = URL.parse(req.header('Referer') ?? '');
  if (referer?.origin !== new URL(req.url).origin) return null;
  return referralCodeIn(referer.search);
}

const joinWaitlist = route(
  joinWaitlistRequestSchema,
  async (request, call) => {
    const {
      email,
      referralCode = codeOfReferer(call),
      cameFrom: seen = {},
      retrySecret,
      consent,
      again = false,
      subject,
      ...details
    } = request;
    const { caller, cookies } = callerWithBrowserId(call, retrySecret);
    const { ownHost, asksForPrivacy } = readVisit(call.req.raw);
    const joined = () => {
      call.status(201);
      sendCookies(call, ...cookies);
      return succeed({ email });
    };
    // The honeypot's response looks like success, so that bots don't learn which field it is.
    if (subject?.trim()) return joined();
    const from = asksForPrivacy ? NOWHERE : cameFrom(seen, ownHost);
    const { outcome, retryAfterS } = await oneRow<Limited<'registered' | 'duplicate_email' | 'locked'>>`
      select outcome, retry_after_s from register_on_waitlist(
        ${email}, ${JSON.stringify(details)}::jsonb, ${referralCode}, ${again}, ${caller}::caller, ${consent},
        ${from.campaign}, ${from.site}
      )`;
    return outcome === 'registered' ? joined() : fail(outcome, { retryAfterS });
  },
  {
    redirectTo(outcome, form, call) {
      if (outcome.ok) return paths.survey(outcome.data.email);
      const { code } = outcome.error;
      if (code === 'locked') return paths.locked(form.email ?? '');
      return code === 'duplicate_email'
        ? redirects.alreadyJoined(form.email ?? '', codeOfReferer(call))
        : redirects.joinRefused(code, codeOfReferer(call));
    },
  },
);

/** The response is the same whether or not the visit was counted. */
const countVisit = route(countVisitRequestSchema, async ({ campaign, referrer }, call) => {
  const { ownHost, asksForPrivacy, isBot } = readVisit(call.req.raw);
  if (!asksForPrivacy && !isBot) {
    const from = cameFrom({ campaign: campaign ?? '', referrer }, ownHost);
    const channel = from.campaign ?? from.site ?? '';
    await sql()`select count_visit(${channel}, ${clientOf(call.env.context)})`;
  }
  call.status(202);
  return succeed({ seen: true });
});

export const waitlist = newRouter()
  .post('/api/waitlist-registrations', joinWaitlist)
  .post('/api/visits', countVisit);
