/** The survey: reading and saving answers, completing it, and the emails it sends (spec section 4). */
import { deliverSoon } from '#netlify/emails/trigger-delivery.ts';
import { linkRoute } from '#netlify/emails/enqueue-link.ts';
import { newRouter, route } from '#netlify/shared/route.ts';
import { env } from '#netlify/shared/env.ts';
import { reportFault } from '#netlify/shared/faults.ts';
import { addressHash, describeError, log } from '#netlify/shared/log.ts';
import { refused, succeed } from '#netlify/shared/outcome.ts';
import { readCaller, sendCookies, callerWithBrowserId } from '#netlify/shared/cookies.ts';
import { databaseErrorMessage, oneRow, type Limited } from '#netlify/shared/sql.ts';
import type { Ended } from '#src/shared/api/envelope.ts';
import { paths } from '#src/shared/site/paths.ts';
import { questionAt, questions, screensStoredAs } from '#src/shared/questions.ts';
import { referralLink } from '#src/shared/site/referral-code.ts';
import {
  completeSurveyRequestSchema,
  loadSurveyRequestSchema,
  saveAnswerRequestSchema,
  sendEmailRequestSchema,
  type Friends,
  type LoadSurveyResponse,
} from '#src/survey/schema.ts';

type SometimesShown = Required<Pick<LoadSurveyResponse, 'ownCode' | 'friends' | 'mail' | 'facts'>>;
type StoredSurveyRow = Omit<LoadSurveyResponse, 'access' | 'answered' | keyof SometimesShown> & {
  [Name in keyof SometimesShown]: SometimesShown[Name] | null;
} & {
  ended: Ended | null;
  access: 'owner' | 'locked' | 'sole_writer' | 'writer' | 'browser' | 'joined';
  answered: string[];
  retryAfterS: number | null;
};

const loadSurvey = route(loadSurveyRequestSchema, async ({ email, record = null }, call) => {
  const { ended, retryAfterS, ...stored } = await oneRow<StoredSurveyRow>`
    select
      ended, retry_after_s as "retryAfterS", record, access, is_confirmed as "isConfirmed",
      is_registered as "isRegistered", completed, answers, answered, own_code as "ownCode", friends, mail, facts
    from load_survey(${email}, ${record}, ${readCaller(call)}::caller)`;
  if (ended !== null) return refused(ended);
  if (retryAfterS !== null) return refused('rate_limited', { retryAfterS });
  const { access, answered, ownCode, friends, mail, facts, ...shown } = stored;
  return succeed<LoadSurveyResponse>({
    ...shown,
    access: access === 'owner' || access === 'locked' ? access : 'browser',
    answered: screensStoredAs(answered),
    ...(ownCode !== null && { ownCode }),
    ...(friends !== null && { friends }),
    ...(mail !== null && { mail }),
    ...(facts !== null && { facts }),
  });
});

type AnswerRefusal = 'answered_elsewhere' | 'locked' | Ended;
type SavedAnswerRow = Limited<'saved' | 'outdated' | AnswerRefusal> & { record: string; answered: string[] };

const saveAnswer = route(saveAnswerRequestSchema, async (given, call) => {
  const { email, record = null, screen, referralCode: referredBy = null, answeredAt = null } = given;
  const { caller, cookies } = callerWithBrowserId(call, given.retrySecret);
  const { storedAs } = questionAt(screen);
  const columns = {
    [storedAs]: given.answer,
    ...(storedAs === 'question_5' && { question_5a: given.platforms?.length ? given.platforms : null }),
  };
  const { outcome, answered, ...saved } = await oneRow<SavedAnswerRow>`
    select outcome, record, answered, retry_after_s as "retryAfterS"
    from save_survey_answer(
      ${email}, ${record}, ${storedAs}, ${JSON.stringify(columns)}::jsonb, ${answeredAt}::bigint,
      ${referredBy}, ${caller}::caller
    )`;
  // An outdated answer counts as saved, because the visitor has given a newer one since.
  if (outcome !== 'saved' && outcome !== 'outdated')
    return refused(outcome, { retryAfterS: saved.retryAfterS });
  sendCookies(call, ...cookies);
  return succeed({ answered: screensStoredAs(answered), record: saved.record });
});

type StepProblem = { step: string; code: string; message: string };

type CompletionRow = Limited<'completed' | 'incomplete' | 'completion_failed' | 'locked' | Ended> & {
  missing: string[];
  ownCode: string;
  friends: Friends | null;
  warnings: StepProblem[];
};

/** The response waits for the rewards, but not for the email. */
const completeSurvey = route(completeSurveyRequestSchema, async (request, call) => {
  const { email, record = null, retrySecret } = request;
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
});

const sendCompletionEmail = route(sendEmailRequestSchema, async ({ to }, call) => {
  const { outcome, retryAfterS } = await oneRow<Limited<'enqueued' | 'incomplete'>>`
    select outcome, retry_after_s as "retryAfterS"
    from enqueue_completion_email(${to}, ${readCaller(call)}::caller)`;
  if (outcome !== 'enqueued') return refused(outcome, { retryAfterS });
  deliverSoon(call);
  return succeed({ success: true });
});

export const survey = newRouter()
  .post('/api/survey-responses/load', loadSurvey)
  .post('/api/survey-responses/answer', saveAnswer)
  .post('/api/survey-responses/complete', completeSurvey)
  .post('/api/survey-responses/link', linkRoute('survey_link', paths.continue()))
  .post('/api/send-email', sendCompletionEmail);
