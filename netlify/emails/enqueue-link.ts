/** Requests for a link get the same reply after the same time, so they don't reveal whether the address is known. */
import { setTimeout } from 'node:timers/promises';
import { deliverSoon } from '#netlify/emails/trigger-delivery.ts';
import { route, type Call } from '#netlify/shared/route.ts';
import type { Caller } from '#netlify/shared/caller.ts';
import { fail, succeed } from '#netlify/shared/outcome.ts';
import { readCaller } from '#netlify/shared/cookies.ts';
import { oneRow, type Limited } from '#netlify/shared/sql.ts';
import { byEmailRequestSchema } from '#src/shared/api/schemas.ts';
import { redirects } from '#src/shared/site/paths.ts';
import { LINK_REPLY_MS } from '#src/shared/site/timing.ts';

type LinkRequest =
  | { kind: 'survey_link' | 'your_data_link' | 'survey_completion'; email: string }
  | { kind: 'survey_link' | 'your_data_link' | 'confirmation'; personId: string };

/** Takes an address typed into a form of `page`, with or without JavaScript. */
export const linkRoute = (kind: 'survey_link' | 'your_data_link', page: string) =>
  route(
    byEmailRequestSchema,
    ({ email }, call) => acceptLinkRequest(enqueueLink({ kind, email }, readCaller(call)), call),
    {
      redirectTo: (result) =>
        result.ok ? redirects.linkSent(page) : redirects.linkRefused(page, result.error.code),
    },
  );

type EnqueuedRow = Limited<'accepted' | 'email_requested'> & { dueAt: Date | null };

export async function acceptLinkRequest(enqueued: Promise<EnqueuedRow>, call: Call) {
  const [{ outcome, dueAt, retryAfterS }] = await Promise.all([enqueued, setTimeout(LINK_REPLY_MS)]);
  if (outcome !== 'accepted') return fail(outcome, { retryAfterS });
  deliverSoon(call);
  call.status(202);
  return succeed({ accepted: true, ...(dueAt !== null && { dueAt: dueAt.toISOString() }) });
}

export function enqueueLink(request: LinkRequest, caller: Caller) {
  const [email, personId] = 'personId' in request ? [null, request.personId] : [request.email, null];
  return oneRow<EnqueuedRow>`
    select outcome, due_at, retry_after_s from enqueue_link(${request.kind}, ${email}, ${personId}, ${caller}::caller)`;
}

export const enqueueOperatorLink = (email: string, caller: Caller) => oneRow<EnqueuedRow>`
  select outcome, null as due_at, retry_after_s from enqueue_operator_link(${email}, ${caller}::caller)`;
