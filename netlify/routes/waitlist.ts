/** Joining the waitlist, and counting the visits that lead to it (spec sections 2 and 3). */
import { newRouter, route, type Call } from '#netlify/shared/route.ts';
import { clientOf } from '#netlify/shared/networks.ts';
import { refused, succeed } from '#netlify/shared/outcome.ts';
import { sendCookies, callerWithBrowserId } from '#netlify/shared/cookies.ts';
import { oneRow, sql, type Limited } from '#netlify/shared/sql.ts';
import { visitingOf } from '#netlify/shared/visiting.ts';
import { paths, redirects } from '#src/shared/site/paths.ts';
import { normalizeReferralCode, REFERRAL_PARAMETER } from '#src/shared/site/referral-code.ts';
import { cameFrom, NOWHERE } from '#src/waitlist/came-from.ts';
import { countVisitRequestSchema, joinWaitlistRequestSchema } from '#src/waitlist/schema.ts';

/** Without scripts, only the Referer of a form post has the code of the link that was followed. */
function codeOfReferer({ req }: Call): string | null {
  const referer = URL.parse(req.header('Referer') ?? '');
  if (referer?.origin !== new URL(req.url).origin) return null;
  return normalizeReferralCode(referer.searchParams.get(REFERRAL_PARAMETER) ?? '');
}

const joinWaitlist = route(
  joinWaitlistRequestSchema,
  async (request, call) => {
    const {
      fullName,
      email,
      phoneNumber = null,
      referralCode: referredBy = codeOfReferer(call),
      consent,
      again = false,
    } = request;
    const { caller, cookies } = callerWithBrowserId(call, request.retrySecret);
    const { ownHost, asksForPrivacy } = visitingOf(call.req.raw);
    const joined = () => {
      call.status(201);
      sendCookies(call, ...cookies);
      return succeed({ email });
    };
    // The honeypot's response looks like success, so that bots don't learn which field it is.
    if (request.subject?.trim()) return joined();
    const from = asksForPrivacy ? NOWHERE : cameFrom(request.cameFrom ?? {}, ownHost);
    const { outcome, retryAfterS } = await oneRow<Limited<'registered' | 'duplicate_email' | 'locked'>>`
      select outcome, retry_after_s as "retryAfterS"
      from register_on_waitlist(
        ${fullName}, ${email}, ${phoneNumber}, ${referredBy}, ${again}, ${caller}::caller, ${consent},
        ${from.campaign}, ${from.site}
      )`;
    return outcome === 'registered' ? joined() : refused(outcome, { retryAfterS });
  },
  {
    redirectTo(outcome, form, call) {
      if (outcome.ok) return paths.survey(outcome.data.email);
      const { code } = outcome.error;
      return code === 'duplicate_email'
        ? redirects.alreadyJoined(form.email ?? '')
        : redirects.joinRefused(code, codeOfReferer(call));
    },
  },
);

/** The response is the same whether or not the visit was counted. */
const countVisit = route(countVisitRequestSchema, async ({ campaign, referrer }, call) => {
  const { ownHost, asksForPrivacy, isProgram } = visitingOf(call.req.raw);
  if (!asksForPrivacy && !isProgram) {
    const from = cameFrom({ campaign: campaign ?? '', referrer }, ownHost);
    const channel = from.campaign ?? from.site ?? '';
    await sql()`select count_visit('site', ${channel}, ${clientOf(call.env.context)})`;
  }
  call.status(202);
  return succeed({ seen: true });
});

export const waitlist = newRouter()
  .post('/api/waitlist-registrations', joinWaitlist)
  .post('/api/visits', countVisit);
