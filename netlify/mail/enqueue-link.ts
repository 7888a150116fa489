/** Requests for a link get the same answer in the same time, so they don't reveal whether the address is known. */
import { setTimeout } from 'node:timers/promises';
import { deliverSoon } from '#netlify/mail/trigger-delivery.ts';
import type { Call } from '#netlify/shared/route.ts';
import type { Caller } from '#netlify/shared/caller.ts';
import { refused, succeed, type Outcome } from '#netlify/shared/outcome.ts';
import { oneRow } from '#netlify/shared/sql.ts';
import { LINK_ANSWER_MS } from '#src/shared/timing.ts';

export type WantedLink =
  | { kind: 'survey_link' | 'your_data_link'; email: string }
  | { kind: 'survey_link' | 'your_data_link' | 'confirmation'; record: string }
  | { kind: 'operator_link'; email: string; operators: readonly string[] };

export async function mailLink(
  link: WantedLink,
  caller: Caller,
  call: Call,
): Promise<Outcome<{ accepted: true }, 'rate_limited'>> {
  const [retryAfterS] = await Promise.all([enqueueLink(link, caller), setTimeout(LINK_ANSWER_MS)]);
  if (retryAfterS !== null) return refused('rate_limited', { retryAfterS });
  deliverSoon(call);
  call.status(202);
  return succeed({ accepted: true });
}

/** @returns the seconds to wait for a client over its limit, otherwise null. */
export async function enqueueLink(link: WantedLink, caller: Caller): Promise<number | null> {
  const operators = link.kind === 'operator_link' ? link.operators : [];
  const [email, record] = 'record' in link ? [null, link.record] : [link.email, null];
  const { wait } = await oneRow<{ wait: number | null }>`
    select enqueue_link(${link.kind}, ${email}, ${record}, ${operators}, ${caller}::caller) as wait`;
  return wait;
}
