/** Somebody of whom all is stored that can be: a row in every table, a value in every column. */
import type pg from 'pg';
import {
  completeSurveyEndpoint,
  joinWaitlistEndpoint,
  loadSurveyEndpoint,
  openOwnerSessionEndpoint,
  saveAnswerEndpoint,
  setSubscriptionEndpoint,
} from '#src/shared/endpoints.ts';
import { anAnswer, anEmail, aRegistration, screens } from '#tests/support/factories.ts';
import { aProofOf, aReferralCode } from '#tests/support/surveys.ts';
import { aVisitor } from '#tests/support/visitor.ts';

const WAY = { source: 'a-paper', medium: 'print', campaign: 'spring', referrer: 'https://paper.example/' };

/** Came with a friend's code, gave ten answers, completed, and brought a friend. */
export async function aWholePerson(owner: pg.Pool, email = anEmail()) {
  const referrer = anEmail();
  await aVisitor().call(joinWaitlistEndpoint, aRegistration({ email: referrer }));
  const { code: referralCode } = await aReferralCode(owner, referrer);
  const visitor = aVisitor();
  const own = { fullName: `Ada of ${email}`, phoneNumber: `+351 ${email.slice(0, 8)}` };
  const registration = aRegistration({ email, ...own, referralCode, cameFrom: WAY });
  await visitor.call(joinWaitlistEndpoint, registration);
  await visitor.call(loadSurveyEndpoint, { email });
  for (const screen of screens)
    await visitor.call(saveAnswerEndpoint, anAnswer(screen, { email, widthClass: 'phone' }));
  const { data } = await visitor.call(completeSurveyEndpoint, { email });
  const { referralCode: ownCode } = data as { referralCode: string };
  const friend = anEmail();
  await aVisitor().call(joinWaitlistEndpoint, aRegistration({ email: friend, referralCode: ownCode }));
  return { email, visitor, own, referrer, referralCode, ownCode, friend };
}

/** The same, who has proven the mailbox, unsubscribed, and had trouble with every mail. */
export async function aWholeOwner(owner: pg.Pool, address = anEmail()) {
  const person = await aWholePerson(owner, address);
  const { email, visitor } = person;
  await visitor.call(openOwnerSessionEndpoint, { token: await aProofOf(owner, email) });
  await visitor.call(setSubscriptionEndpoint, { subscribed: false });
  await owner.query(
    `insert into outgoing_emails (recipient, kind, payload, dedupe_key, sent_at, failed_at)
     values ($1, 'announcement', '{}', 1, now(), null), ($1, 'survey_link', '{}', 2, now(), null),
       ($1, 'survey_link', '{}', 3, null, now())`,
    [email],
  );
  await owner.query(
    `update outgoing_emails set sent_at = case when failed_at is null then now() end, attempts = 2,
       last_error = 'Resend did not answer', delivered_at = now(), bounced_at = now(), bounce = 'transient', complained_at = now()
     where recipient = $1`,
    [email],
  );
  await owner.query(`insert into suppressed_addresses values ($1, 'complained', now())`, [email]);
  return person;
}
