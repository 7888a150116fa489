/** The survey: reading and saving answers, completing it, and the emails it sends (spec section 4). */
import { deliverSoon } from '#netlify/mail/trigger-delivery.ts';
import { mailLink } from '#netlify/mail/enqueue-link.ts';
import { route, type Call } from '#netlify/shared/route.ts';
import { newRouter } from '#netlify/shared/app.ts';
import { env } from '#netlify/shared/env.ts';
import { reportFault } from '#netlify/shared/faults.ts';
import { addressHash, describeError, log } from '#netlify/shared/log.ts';
import { ended, fail, locked, succeed, tooManyTries, type Outcome } from '#netlify/shared/outcome.ts';
import { readCaller, sendCookies, callerWithBrowserId } from '#netlify/shared/session.ts';
import { databaseErrorMessage, oneRow } from '#netlify/shared/sql.ts';
import type { Ended } from '#src/shared/reply.ts';
import type { FactsToConfirm } from '#src/shared/facts-to-confirm.ts';
import { byEmailRequestSchema, type ByEmail } from '#src/shared/fields.ts';
import { redirects } from '#src/shared/paths.ts';
import { questionAt, screensStoredAs } from '#src/shared/questions.ts';
import { referralLink } from '#src/shared/referral-code.ts';
import {
  completeSurveyRequestSchema,
  loadSurveyRequestSchema,
  saveAnswerRequestSchema,
  sendEmailRequestSchema,
  type CompleteSurvey,
  type CompleteSurveyResponse,
  type LoadSurvey,
  type LoadSurveyResponse,
  type SaveAnswer,
  type SaveAnswerResponse,
  type SendEmailRequest,
} from '#src/survey/schema.ts';

export const survey = newRouter()
  .post('/api/survey-responses/load', route(loadSurveyRequestSchema, loadSurvey))
  .post('/api/survey-responses/answer', route(saveAnswerRequestSchema, saveAnswer))
  .post('/api/survey-responses/complete', route(completeSurveyRequestSchema, completeSurvey))
  .post(
    '/api/survey-responses/link',
    route(byEmailRequestSchema, mailSurveyLink, { redirectTo: redirectAfterAsking }),
  )
  .post('/api/send-email', route(sendEmailRequestSchema, sendCompletionEmail));

type StoredSurveyRow = Pick<
  LoadSurveyResponse,
  'record' | 'isConfirmed' | 'isRegistered' | 'completed' | 'answers'
> & {
  ended: Ended | null;
  access: 'owner' | 'locked' | 'sole_writer' | 'writer' | 'browser' | 'joined';
  answered: string[];
  ownCode: string | null;
  joined: number | null;
  credited: number | null;
  hasMail: boolean | null;
  mailSentAt: Date | null;
  isRefused: boolean | null;
  facts: FactsToConfirm | null;
  retryAfterS: number | null;
};

async function loadSurvey(
  { email, record = null }: LoadSurvey,
  call: Call,
): Promise<Outcome<LoadSurveyResponse, Ended | 'rate_limited'>> {
  const {
    ended: endedAs,
    access,
    retryAfterS,
    ...stored
  } = await oneRow<StoredSurveyRow>`
    select
      ended, record, access, is_confirmed as "isConfirmed", is_registered as "isRegistered", completed, answers,
      answered, own_code as "ownCode", joined, credited, has_mail as "hasMail", is_refused as "isRefused",
      mail_sent_at as "mailSentAt", facts, retry_after_s as "retryAfterS"
    from load_survey(${email}, ${record}, ${readCaller(call)}::caller)`;
  if (endedAs !== null) return ended(endedAs);
  if (retryAfterS !== null) return tooManyTries(retryAfterS);
  const { answered, ownCode, joined, credited, hasMail, mailSentAt, isRefused, facts, ...shown } = stored;
  return succeed({
    ...shown,
    access: access === 'owner' || access === 'locked' ? access : 'browser',
    answered: screensStoredAs(answered),
    ...(ownCode !== null && { ownCode }),
    ...(joined !== null && credited !== null && { friends: { joined, credited } }),
    ...(hasMail !== null && {
      mail: {
        isQueued: hasMail,
        sentAt: mailSentAt?.toISOString() ?? null,
        isRefused: isRefused === true,
      },
    }),
    ...(facts !== null && { facts }),
  });
}

type SavedAnswerRow = {
  outcome: 'saved' | 'outdated' | 'answered_elsewhere' | 'locked' | 'too_many' | Ended;
  record: string;
  answered: string[];
  retryAfterS: number;
};

async function saveAnswer(
  given: SaveAnswer,
  call: Call,
): Promise<Outcome<SaveAnswerResponse, 'answered_elsewhere' | 'locked' | 'rate_limited' | Ended>> {
  const { email, record = null, screen, referralCode: referredBy = null, answeredAt = null } = given;
  const { caller, cookies } = callerWithBrowserId(call, given.retrySecret);
  const { storedAs } = questionAt(screen);
  const saved = await oneRow<SavedAnswerRow>`
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
    case 'too_many':
      return tooManyTries(saved.retryAfterS);
    default:
      return ended(saved.outcome);
  }
}

function columnsOf({ screen, answer: given, platforms }: SaveAnswer) {
  const { storedAs } = questionAt(screen);
  return {
    [storedAs]: given,
    ...(storedAs === 'question_5' && { question_5a: platforms?.length ? platforms : null }),
  };
}

type StepProblem = { step: string; code: string; message: string };

type CompletionRow = {
  outcome: 'completed' | 'incomplete' | 'failed' | 'locked' | 'too_many' | Ended;
  missing: string[];
  ownCode: string;
  joined: number | null;
  credited: number | null;
  warnings: StepProblem[];
  retryAfterS: number;
};

const notCompleted = () => fail('completion_failed', 'The survey could not be completed. Please try again.');

/** The response waits for the rewards, but not for the email. */
async function completeSurvey(
  { email, record = null, retrySecret }: CompleteSurvey,
  call: Call,
): Promise<
  Outcome<CompleteSurveyResponse, 'incomplete' | 'completion_failed' | 'locked' | 'rate_limited' | Ended>
> {
  const { caller, cookies } = callerWithBrowserId(call, retrySecret);
  const siteUrl = env().SITE_URL;
  const address = addressHash(email);
  const completion = await oneRow<CompletionRow>`
    select
      outcome, missing, own_code as "ownCode", joined, credited, warnings, retry_after_s as "retryAfterS"
    from complete_survey(${email}, ${record}, ${caller}::caller)`.catch((error: unknown) => {
    if (databaseErrorMessage(error) === null) throw error;
    log('error', 'completion_failed', { address, error: describeError(error) });
    reportFault(call.env.context, error);
    return null;
  });
  if (completion === null) return notCompleted();
  const { outcome, ownCode, joined, credited, warnings } = completion;
  switch (outcome) {
    case 'completed':
      for (const problem of warnings) log('warning', 'completion_step_failed', { address, ...problem });
      deliverSoon(call);
      sendCookies(call, ...cookies);
      return succeed({
        ownCode,
        referralLink: referralLink(siteUrl, ownCode),
        ...(joined !== null && credited !== null && { friends: { joined, credited } }),
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
    case 'too_many':
      return tooManyTries(completion.retryAfterS);
    default:
      return ended(outcome);
  }
}

function mailSurveyLink({ email }: ByEmail, call: Call) {
  return mailLink({ kind: 'survey_link', email }, readCaller(call), call);
}

function redirectAfterAsking(outcome: Outcome<unknown>): string {
  return outcome.ok ? redirects.surveyLinkSent() : redirects.surveyLinkRefused(outcome.error.code);
}

type EnqueuedRow = { outcome: 'enqueued' | 'incomplete' | 'too_many'; retryAfterS: number };

async function sendCompletionEmail({ to }: SendEmailRequest, call: Call) {
  const { outcome, retryAfterS } = await oneRow<EnqueuedRow>`
    select outcome, retry_after_s as "retryAfterS"
    from enqueue_completion_email(${to}, ${readCaller(call)}::caller)`;
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
