/** The survey: reading and saving answers, completing it, and the emails it sends (spec section 4). */
import { deliverSoon } from '#netlify/mail/trigger-delivery.ts';
import { mailLink } from '#netlify/mail/enqueue-link.ts';
import { answer, type Call } from '#netlify/shared/answer.ts';
import { newRouter } from '#netlify/shared/app.ts';
import { env } from '#netlify/shared/env.ts';
import { reportFault } from '#netlify/shared/faults.ts';
import { addressHash, describeError, log } from '#netlify/shared/log.ts';
import { fail, gone, locked, succeed, tooManyTries, type Outcome } from '#netlify/shared/outcome.ts';
import { callerOf, sendCookies, writerOf } from '#netlify/shared/session.ts';
import { databaseTrouble, oneRow } from '#netlify/shared/sql.ts';
import { byEmailRequestSchema, type ByEmail } from '#src/shared/fields.ts';
import { redirects } from '#src/shared/paths.ts';
import { questionAt, screensStoredAs } from '#src/shared/questions.ts';
import { referralLink } from '#src/shared/referral-code.ts';
import {
  completeSurveyRequestSchema,
  saveAnswerRequestSchema,
  sendEmailRequestSchema,
  type CompleteSurvey,
  type CompleteSurveyResponse,
  type LoadSurveyResponse,
  type SaveAnswer,
  type SaveAnswerResponse,
  type SendEmailRequest,
} from '#src/survey/schema.ts';

export const survey = newRouter()
  .post('/api/survey-responses/load', answer(byEmailRequestSchema, loadSurvey))
  .post('/api/survey-responses/answer', answer(saveAnswerRequestSchema, saveAnswer))
  .post('/api/survey-responses/complete', answer(completeSurveyRequestSchema, completeSurvey))
  .post(
    '/api/survey-responses/link',
    answer(byEmailRequestSchema, mailSurveyLink, { afterForm: afterAsking }),
  )
  .post('/api/send-email', answer(sendEmailRequestSchema, sendCompletionEmail));

type StoredSurvey = Pick<LoadSurveyResponse, 'record' | 'access' | 'completed' | 'answers'> & {
  answered: string[];
  ownReferralCode: string | null;
  came: number | null;
  counted: number | null;
  hasMail: boolean | null;
  mailSentAt: Date | null;
  isRefused: boolean | null;
  unconfirmed: LoadSurveyResponse['unconfirmed'] | null;
  isRegistered: boolean | null;
};

async function loadSurvey({ email }: ByEmail, call: Call) {
  const {
    answered,
    ownReferralCode,
    came,
    counted,
    hasMail,
    mailSentAt,
    isRefused,
    unconfirmed,
    isRegistered,
    ...stored
  } = await oneRow<StoredSurvey>`
      select
        record, access, completed, answers, answered, own_referral_code as "ownReferralCode", came, counted,
        has_mail as "hasMail", is_refused as "isRefused", mail_sent_at as "mailSentAt", unconfirmed,
        is_registered as "isRegistered"
      from load_survey(${email}, ${callerOf(call)}::caller)`;
  return succeed<LoadSurveyResponse>({
    ...stored,
    answered: screensStoredAs(answered),
    ...(ownReferralCode !== null && { referralCode: ownReferralCode }),
    ...(came !== null && counted !== null && { friends: { came, counted } }),
    ...(hasMail !== null && {
      mail: {
        isQueued: hasMail,
        sentAt: mailSentAt?.toISOString() ?? null,
        isRefused: isRefused === true,
      },
    }),
    ...(unconfirmed != null && { unconfirmed }),
    ...(isRegistered === true && { isRegistered }),
  });
}

type SavedAnswer = {
  outcome: 'saved' | 'outdated' | 'answered_elsewhere' | 'locked' | 'gone' | 'too_many';
  record: string;
  answered: string[];
  retryAfterS: number;
};

async function saveAnswer(
  given: SaveAnswer,
  call: Call,
): Promise<Outcome<SaveAnswerResponse, 'answered_elsewhere' | 'locked' | 'rate_limited' | 'gone'>> {
  const { email, record = null, screen, referralCode: referredBy = null, answeredAt = null } = given;
  const { caller, cookies } = writerOf(call, given.retrySecret);
  const { storedAs } = questionAt(screen);
  const saved = await oneRow<SavedAnswer>`
    select outcome, record, answered, retry_after_s as "retryAfterS"
    from save_survey_answer(
      ${email}, ${record}, ${storedAs}, ${JSON.stringify(columnsOf(given))}::jsonb, ${answeredAt}::bigint,
      ${referredBy}, ${caller}::caller
    )`;
  switch (saved.outcome) {
    case 'saved':
    case 'outdated':
      // An outdated answer counts as saved, because the visitor has given a newer one since.
      sendCookies(call, ...cookies);
      return succeed({ answered: screensStoredAs(saved.answered), record: saved.record });
    case 'answered_elsewhere':
      return fail('answered_elsewhere', 'This question was answered in another browser.');
    case 'locked':
      return locked();
    case 'gone':
      return gone();
    case 'too_many':
      return tooManyTries(saved.retryAfterS);
  }
}

function columnsOf({ screen, answer: given, platforms, widthClass }: SaveAnswer) {
  const { storedAs } = questionAt(screen);
  return {
    [storedAs]: given,
    ...(widthClass !== undefined && { width_class: widthClass }),
    ...(storedAs === 'question_5' && { question_5a: platforms?.length ? platforms : null }),
  };
}

type StepProblem = { step: string; code: string; message: string };

type Completion = {
  outcome: 'completed' | 'incomplete' | 'failed' | 'locked' | 'gone' | 'too_many';
  missing: string[];
  ownReferralCode: string;
  came: number;
  counted: number;
  warnings: StepProblem[];
  retryAfterS: number;
};

const notCompleted = () => fail('completion_failed', 'The survey could not be completed. Please try again.');

/** The response waits for the rewards, but not for the email. */
async function completeSurvey(
  { email, record = null, retrySecret }: CompleteSurvey,
  call: Call,
): Promise<
  Outcome<CompleteSurveyResponse, 'incomplete' | 'completion_failed' | 'locked' | 'gone' | 'rate_limited'>
> {
  const { caller, cookies } = writerOf(call, retrySecret);
  const siteUrl = env().SITE_URL;
  const address = addressHash(email);
  const completion = await oneRow<Completion>`
    select
      outcome, missing, own_referral_code as "ownReferralCode", came, counted, warnings, retry_after_s as "retryAfterS"
    from complete_survey(${email}, ${record}, ${caller}::caller)`.catch((error: unknown) => {
    if (databaseTrouble(error) === null) throw error;
    log('error', 'completion_failed', { address, error: describeError(error) });
    reportFault(call.env.context, error);
    return null;
  });
  if (completion === null) return notCompleted();
  const { outcome, ownReferralCode, came, counted, warnings } = completion;
  switch (outcome) {
    case 'completed':
      for (const problem of warnings) log('warning', 'completion_step_failed', { address, ...problem });
      deliverSoon(call);
      sendCookies(call, ...cookies);
      return succeed({
        referralCode: ownReferralCode,
        referralLink: referralLink(siteUrl, ownReferralCode),
        friends: { came, counted },
        isMailQueued: warnings.every(({ step }) => step !== 'completion_email'),
      });
    case 'incomplete':
      return fail('incomplete', 'Some questions have no answer yet.', {
        missing: screensStoredAs(completion.missing),
      });
    case 'failed':
      log('error', 'completion_failed', { address, problems: warnings });
      reportFault(call.env.context);
      return notCompleted();
    case 'locked':
      return locked();
    case 'gone':
      return gone();
    case 'too_many':
      return tooManyTries(completion.retryAfterS);
  }
}

function mailSurveyLink({ email }: ByEmail, call: Call) {
  return mailLink({ kind: 'survey_link', email }, callerOf(call), call);
}

function afterAsking(outcome: Outcome<unknown>): string {
  return outcome.ok ? redirects.surveyLinkSent() : redirects.surveyLinkRefused(outcome.error.code);
}

type Enqueued = { outcome: 'enqueued' | 'incomplete' | 'too_many'; retryAfterS: number };

async function sendCompletionEmail({ to }: SendEmailRequest, call: Call) {
  const { outcome, retryAfterS } = await oneRow<Enqueued>`
    select outcome, retry_after_s as "retryAfterS"
    from enqueue_completion_email(${to}, ${callerOf(call)}::caller)`;
  switch (outcome) {
    case 'enqueued':
      deliverSoon(call);
      return succeed({ success: true });
    case 'incomplete':
      return fail('incomplete', 'We send this email once the survey is completed.');
    case 'too_many':
      return fail('rate_limited', 'You have requested this several times. Try again later.', {
        retryAfterS,
      });
  }
}
