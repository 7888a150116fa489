/** Joining the waitlist, and counting the visits that lead to it (spec sections 2 and 3). */
import { route, type Call } from '#netlify/shared/route.ts';
import { newRouter } from '#netlify/shared/app.ts';
import { clientOf } from '#netlify/shared/client.ts';
import { refused, succeed, type Outcome } from '#netlify/shared/outcome.ts';
import { sendCookies, callerWithBrowserId } from '#netlify/shared/session.ts';
import { oneRow, sql } from '#netlify/shared/sql.ts';
import { visitingOf } from '#netlify/shared/visiting.ts';
import { paths, redirects } from '#src/shared/paths.ts';
import { normalizeReferralCode, REFERRAL_PARAMETER } from '#src/shared/referral-code.ts';
import { cameFrom, NOWHERE } from '#src/waitlist/came-from.ts';
import {
  countVisitRequestSchema,
  joinWaitlistRequestSchema,
  type CountVisitRequest,
  type JoinWaitlist,
} from '#src/waitlist/schema.ts';

export const waitlist = newRouter()
  .post(
    '/api/waitlist-registrations',
    route(joinWaitlistRequestSchema, joinWaitlist, { redirectTo: redirectAfterJoining }),
  )
  .post('/api/visits', route(countVisitRequestSchema, countVisit));

type JoinRefusal = 'duplicate_email' | 'locked' | 'rate_limited';
type Joined = Outcome<{ email: string }, JoinRefusal>;
type RegisteredRow = { outcome: 'registered' | JoinRefusal; retryAfterS: number | null };

async function joinWaitlist(request: JoinWaitlist, call: Call): Promise<Joined> {
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
  if (isTrapped(request)) return joined();
  const from = asksForPrivacy ? NOWHERE : cameFrom(request.cameFrom ?? {}, ownHost);
  const { outcome, retryAfterS } = await oneRow<RegisteredRow>`
    select outcome, retry_after_s as "retryAfterS"
    from register_on_waitlist(
      ${fullName}, ${email}, ${phoneNumber}, ${referredBy}, ${again}, ${caller}::caller, ${consent},
      ${from.campaign}, ${from.site}
    )`;
  return outcome === 'registered' ? joined() : refused(outcome, { retryAfterS });
}

/** The honeypot's response looks like success, so that bots don't learn which field it is. */
function isTrapped({ subject = '' }: JoinWaitlist): boolean {
  return subject.trim() !== '';
}

/** Without scripts, only the Referer of a form post has the code of the link that was followed. */
function codeOfReferer({ req }: Call): string | null {
  const referer = req.header('Referer') ?? '';
  if (!URL.canParse(referer)) return null;
  const { origin, searchParams } = new URL(referer);
  const code = searchParams.get(REFERRAL_PARAMETER) ?? '';
  return origin === new URL(req.url).origin ? normalizeReferralCode(code) : null;
}

function redirectAfterJoining(
  outcome: Outcome<{ email: string }>,
  form: Record<string, string>,
  call: Call,
): string {
  if (outcome.ok) return paths.survey(outcome.data.email);
  const { code } = outcome.error;
  return code === 'duplicate_email'
    ? redirects.alreadyJoined(form.email ?? '')
    : redirects.joinRefused(code, codeOfReferer(call));
}

/** The response is the same whether or not the visit was counted. */
async function countVisit({ campaign, referrer }: CountVisitRequest, call: Call) {
  const { ownHost, asksForPrivacy, isProgram } = visitingOf(call.req.raw);
  if (!asksForPrivacy && !isProgram) {
    const from = cameFrom({ campaign: campaign ?? '', referrer }, ownHost);
    const channel = from.campaign ?? from.site ?? '';
    await sql()`select count_visit('site', ${channel}, ${clientOf(call.env.context)})`;
  }
  call.status(202);
  return succeed({ seen: true });
}
