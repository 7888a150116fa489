/** The survey: reading and saving answers, completing it, and the emails it sends (spec section 4). */
import { deliverSoon } from '#netlify/mail/trigger-delivery.ts';
import { linkRoute } from '#netlify/mail/enqueue-link.ts';
import { route, type Call } from '#netlify/shared/route.ts';
import { newRouter } from '#netlify/shared/app.ts';
import { env } from '#netlify/shared/env.ts';
import { reportFault } from '#netlify/shared/faults.ts';
import { addressHash, describeError, log } from '#netlify/shared/log.ts';
import { refused, succeed, type Outcome } from '#netlify/shared/outcome.ts';
import { readCaller, sendCookies, callerWithBrowserId } from '#netlify/shared/session.ts';
import { databaseErrorMessage, oneRow } from '#netlify/shared/sql.ts';
import type { Ended } from '#src/shared/reply.ts';
import { paths } from '#src/shared/paths.ts';
import { questionAt, questions, screensStoredAs } from '#src/shared/questions.ts';
import { referralLink } from '#src/shared/referral-code.ts';
import {
  completeSurveyRequestSchema,
  loadSurveyRequestSchema,
  saveAnswerRequestSchema,
  sendEmailRequestSchema,
  type CompleteSurvey,
  type Friends,
  type LoadSurvey,
  type LoadSurveyResponse,
  type SaveAnswer,
  type SendEmailRequest,
} from '#src/survey/schema.ts';

export const survey = newRouter()
  .post('/api/survey-responses/load', route(loadSurveyRequestSchema, loadSurvey))
  .post('/api/survey-responses/answer', route(saveAnswerRequestSchema, saveAnswer))
  .post('/api/survey-responses/complete', route(completeSurveyRequestSchema, completeSurvey))
  .post('/api/survey-responses/link', linkRoute('survey_link', paths.continue()))
  .post('/api/send-email', route(sendEmailRequestSchema, sendCompletionEmail));

type SometimesShown = Required<Pick<LoadSurveyResponse, 'ownCode' | 'friends' | 'mail' | 'facts'>>;
type StoredSurveyRow = Omit<LoadSurveyResponse, 'access' | 'answered' | keyof SometimesShown> & {
  [Name in keyof SometimesShown]: SometimesShown[Name] | null;
} & {
  ended: Ended | null;
  access: 'owner' | 'locked' | 'sole_writer' | 'writer' | 'browser' | 'joined';
  answered: string[];
  retryAfterS: number | null;
};

async function loadSurvey(
  { email, record = null }: LoadSurvey,
  call: Call,
): Promise<Outcome<LoadSurveyResponse, Ended | 'rate_limited'>> {
  const { ended, retryAfterS, ...stored } = await oneRow<StoredSurveyRow>`
    select
      ended, retry_after_s as "retryAfterS", record, access, is_confirmed as "isConfirmed",
      is_registered as "isRegistered", completed, answers, answered, own_code as "ownCode", friends, mail, facts
    from load_survey(${email}, ${record}, ${readCaller(call)}::caller)`;
  if (ended !== null) return refused(ended);
  if (retryAfterS !== null) return refused('rate_limited', { retryAfterS });
  const { access, answered, ownCode, friends, mail, facts, ...shown } = stored;
  return succeed({
    ...shown,
    access: access === 'owner' || access === 'locked' ? access : 'browser',
    answered: screensStoredAs(answered),
    ...(ownCode !== null && { ownCode }),
    ...(friends !== null && { friends }),
    ...(mail !== null && { mail }),
    ...(facts !== null && { facts }),
  });
}

type AnswerRefusal = 'answered_elsewhere' | 'locked' | 'rate_limited' | Ended;
type SavedAnswerRow = {
  outcome: 'saved' | 'outdated' | AnswerRefusal;
  record: string;
  answered: string[];
  retryAfterS: number | null;
};

async function saveAnswer(given: SaveAnswer, call: Call) {
  const { email, record = null, screen, referralCode: referredBy = null, answeredAt = null } = given;
  const { caller, cookies } = callerWithBrowserId(call, given.retrySecret);
  const { storedAs } = questionAt(screen);
  const { outcome, answered, ...saved } = await oneRow<SavedAnswerRow>`
    select outcome, record, answered, retry_after_s as "retryAfterS"
    from save_survey_answer(
      ${email}, ${record}, ${storedAs}, ${JSON.stringify(columnsOf(given))}::jsonb, ${answeredAt}::bigint,
      ${referredBy}, ${caller}::caller
    )`;
  // An outdated answer counts as saved, because the visitor has given a newer one since.
  if (outcome !== 'saved' && outcome !== 'outdated')
    return refused(outcome, { retryAfterS: saved.retryAfterS });
  sendCookies(call, ...cookies);
  return succeed({ answered: screensStoredAs(answered), record: saved.record });
}

function columnsOf({ screen, answer: given, platforms }: SaveAnswer) {
  const { storedAs } = questionAt(screen);
  return {
    [storedAs]: given,
    ...(storedAs === 'question_5' && { question_5a: platforms?.length ? platforms : null }),
  };
}

type StepProblem = { step: string; code: string; message: string };

type CompletionRefusal = 'incomplete' | 'completion_failed' | 'locked' | 'rate_limited' | Ended;
type CompletionRow = {
  outcome: 'completed' | CompletionRefusal;
  missing: string[];
  ownCode: string;
  friends: Friends | null;
  warnings: StepProblem[];
  retryAfterS: number | null;
};

/** The response waits for the rewards, but not for the email. */
async function completeSurvey({ email, record = null, retrySecret }: CompleteSurvey, call: Call) {
  const { caller, cookies } = callerWithBrowserId(call, retrySecret);
  const siteUrl = env().SITE_URL;
  const address = addressHash(email);
  const completion = await oneRow<CompletionRow>`
    select
      outcome, missing, own_code as "ownCode", friends, warnings, retry_after_s as "retryAfterS"
    from complete_survey(${email}, ${record}, ${questions.map(({ storedAs }) => storedAs)}, ${caller}::caller)`.catch(
    (error: unknown) => {
      if (databaseErrorMessage(error) === null) throw error;
      log('error', 'completion_failed', { address, error: describeError(error) });
      reportFault(call.env.context, error);
      return null;
    },
  );
  if (completion === null) return refused('completion_failed');
  const { outcome, missing, ownCode, friends, warnings, retryAfterS } = completion;
  if (outcome === 'incomplete') return refused(outcome, { missing: screensStoredAs(missing) });
  if (outcome === 'completion_failed') {
    log('error', 'completion_failed', { address, problems: warnings });
    reportFault(call.env.context);
  }
  if (outcome !== 'completed') return refused(outcome, { retryAfterS });
  for (const problem of warnings) log('warning', 'completion_step_failed', { address, ...problem });
  deliverSoon(call);
  sendCookies(call, ...cookies);
  return succeed({
    ownCode,
    referralLink: referralLink(siteUrl, ownCode),
    ...(friends !== null && { friends }),
    isMailQueued: warnings.every(({ step }) => step !== 'completion_email'),
  });
}

type EnqueuedRow = { outcome: 'enqueued' | 'incomplete' | 'rate_limited'; retryAfterS: number | null };

async function sendCompletionEmail({ to }: SendEmailRequest, call: Call) {
  const { outcome, retryAfterS } = await oneRow<EnqueuedRow>`
    select outcome, retry_after_s as "retryAfterS"
    from enqueue_completion_email(${to}, ${readCaller(call)}::caller)`;
  if (outcome !== 'enqueued') return refused(outcome, { retryAfterS });
  deliverSoon(call);
  return succeed({ success: true });
}
