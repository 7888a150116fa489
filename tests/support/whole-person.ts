/** A person with a row in every table and a value in every column. */
import type pg from 'pg';
import { anEmail } from '#tests/support/factories.ts';
import { sentBySignedIn } from '#tests/support/stored-data.ts';
import { answerAll, aReferralCode, confirm } from '#tests/support/surveys.ts';
import { aVisitor } from '#tests/support/visitor.ts';

const cameFrom = { campaign: 'spring', referrer: 'https://paper.example/' };

/**
 * Came with a friend's code, completed, brought a friend, confirmed and unsubscribed; their emails had
 * trouble.
 */
export async function aWholePerson(owner: pg.Pool, email = anEmail()) {
  const [referrer, friend, visitor] = [anEmail(), anEmail(), aVisitor()];
  await aVisitor().join({ email: referrer });
  const { code: referralCode } = await aReferralCode(owner, referrer);
  const own = { fullName: `Ada of ${email}`, phoneNumber: `+351 ${email.slice(0, 8)}` };
  await visitor.join({ email, ...own, referralCode, cameFrom });
  await visitor.load(email);
  await answerAll(visitor, email);
  const { data } = await visitor.complete(email);
  await aVisitor().join({ email: friend, referralCode: data?.ownCode });
  await confirm(owner, visitor, email);
  for (const [path, request] of sentBySignedIn) await visitor.call(path, request);
  await owner.query(
    `with sent as (
       update outgoing_emails set attempts = 2, last_error = 'Resend did not answer', sent_at = now(), delivered_at = now(),
         bounced_at = now(), bounce = 'transient', complained_at = now(), claimed_until = now(), may_be_sent_since = now()
       where recipient = $1
     ), others as (
       insert into outgoing_emails (recipient, kind, payload, dedupe_key, created_at, sent_at, failed_at) values
         ($1, 'announcement', '{}', 1, now(), now(), null),
         ($1, 'survey_link', '{}', 1, now() - interval '1 day', now(), null),
         ($1, 'confirmation', '{}', 1, now() - interval '1 day', null, now())
     )
     insert into suppressed_addresses values (address_hash($1), 'complained', now(), now())`,
    [email],
  );
  return { email, visitor, referrer, friend, referralCode };
}
