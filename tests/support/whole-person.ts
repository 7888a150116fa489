/** Somebody of whom all is stored that can be: a row in every table, a value in every column. */
import type pg from 'pg';
import * as endpoints from '#src/shared/endpoints.ts';
import { anAnswer, anEmail, aRegistration, screens } from '#tests/support/factories.ts';
import { aProofOf, aReferralCode } from '#tests/support/surveys.ts';
import { aVisitor } from '#tests/support/visitor.ts';

const cameFrom = {
  source: 'a-paper',
  medium: 'print',
  campaign: 'spring',
  referrer: 'https://paper.example/',
};

/** Came with a friend's code, completed, brought a friend, proved the mailbox, unsubscribed; the mails had trouble. */
export async function aWholePerson(owner: pg.Pool, email = anEmail()) {
  const join = (given: Parameters<typeof aRegistration>[0], by = aVisitor()) =>
    by.call(endpoints.joinWaitlistEndpoint, aRegistration(given));
  const [referrer, friend, visitor] = [anEmail(), anEmail(), aVisitor()];
  await join({ email: referrer });
  const { code: referralCode } = await aReferralCode(owner, referrer);
  const own = { fullName: `Ada of ${email}`, phoneNumber: `+351 ${email.slice(0, 8)}` };
  await join({ email, ...own, referralCode, cameFrom }, visitor);
  await visitor.call(endpoints.loadSurveyEndpoint, { email });
  for (const screen of screens)
    await visitor.call(endpoints.saveAnswerEndpoint, anAnswer(screen, { email, widthClass: 'phone' }));
  const { data } = await visitor.call(endpoints.completeSurveyEndpoint, { email });
  await join({ email: friend, referralCode: (data as { referralCode: string }).referralCode });
  await visitor.call(endpoints.openOwnerSessionEndpoint, { token: await aProofOf(owner, email) });
  await visitor.call(endpoints.setSubscriptionEndpoint, { subscribed: false });
  await owner.query(
    `with mails as (
       insert into outgoing_emails (recipient, kind, payload, dedupe_key, created_at)
         select $1, kind, '{}', 1, now() - interval '2 days' from unnest(array['announcement', 'survey_link', 'confirmation']) kind
     )
     insert into suppressed_addresses values ($1, 'complained', now())`,
    [email],
  );
  await owner.query(
    `update outgoing_emails set attempts = 2, last_error = 'Resend did not answer', delivered_at = now(), bounce = 'transient',
       bounced_at = now(), complained_at = now(), sent_at = case when kind <> 'confirmation' then now() end,
       failed_at = case when kind = 'confirmation' then now() end
     where recipient = $1`,
    [email],
  );
  return { email, visitor, referrer, friend, referralCode };
}
