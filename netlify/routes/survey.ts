/** The survey: reading and saving answers, completing it, and the emails it sends (spec section 4). */
import { deliverSoon } from '#netlify/emails/trigger-delivery.ts';
import { acceptLinkRequest, enqueueLink, linkRoute } from '#netlify/emails/enqueue-link.ts';
import { newRouter, route } from '#netlify/shared/route.ts';
import { reportFault } from '#netlify/shared/faults.ts';
import { addressHash, describeError, log } from '#netlify/shared/log.ts';
import { fail, succeed } from '#netlify/shared/outcome.ts';
import { readCaller, sendCookies, callerWithBrowserId } from '#netlify/shared/cookies.ts';
import { databaseErrorMessage, oneRow, type Limited } from '#netlify/shared/sql.ts';
import type { Ended } from '#src/shared/api/envelope.ts';
import { paths } from '#src/shared/site/paths.ts';
import { questionAt, questions, screensStoredAs } from '#src/shared/questions.ts';
import { withoutContradiction } from '#src/survey/answers.ts';
import {
  completeSurveyRequestSchema,
  loadSurveyRequestSchema,
  saveAnswerRequestSchema,
  sendEmailRequestSchema,
  type Friends,
  type LoadSurveyResponse,
} from '#src/survey/schema.ts';

type StoredSurveyRow = Omit<LoadSurveyResponse, 'access' | 'answered'> & {
  ended: Ended | null;
  access: 'owner' | 'locked' | 'only_writer' | 'writer' | 'visitor' | 'first_browser';
  answered: string[];
  retryAfterS: number | null;
};

const loadSurvey = route(loadSurveyRequestSchema, async ({ email, personId = null }, call) => {
  const { ended, retryAfterS, ...stored } = await oneRow<StoredSurveyRow>`
    select
      ended, retry_after_s, person_id, access, confirmed_at, is_registered, completed, answers, answered, own_code, pro_code,
      friends, completion_email
    from load_survey(${email}, ${personId}, ${readCaller(call)}::caller)`;
  if (ended !== null) return fail(ended);
  if (retryAfterS !== null) return fail('rate_limited', { retryAfterS });
  const { access, answered } = stored;
  return succeed<LoadSurveyResponse>({
    ...stored,
    access: access === 'owner' || access === 'locked' ? access : 'own_answers',
    answered: screensStoredAs(answered),
  });
});

type SavedAnswerRow = Limited<'saved' | 'outdated' | 'answered_elsewhere' | 'locked' | Ended> & {
  personId: string;
  answered: string[];
};

const saveAnswer = route(saveAnswerRequestSchema, async (request, call) => {
  const { email, personId = null, screen, referralCode = null, answeredAt = null } = request;
  const { caller, cookies } = callerWithBrowserId(call, request.retrySecret);
  const { storedAs } = questionAt(screen);
  const columns = {
    [storedAs]: withoutContradiction(screen, request.answer),
    ...(storedAs === 'question_5' && { question_5a: request.platforms?.length ? request.platforms : null }),
  };
  const { outcome, answered, ...saved } = await oneRow<SavedAnswerRow>`
    select outcome, person_id, answered, retry_after_s from save_survey_answer(
      ${email}, ${personId}, ${storedAs}, ${JSON.stringify(columns)}::jsonb, ${answeredAt}::bigint,
      ${referralCode}, ${caller}::caller
    )`;
  // An outdated answer counts as saved, because the visitor has given a newer one since.
  if (outcome !== 'saved' && outcome !== 'outdated') return fail(outcome, { retryAfterS: saved.retryAfterS });
  sendCookies(call, ...cookies);
  return succeed({ answered: screensStoredAs(answered), personId: saved.personId });
});

type CompletionRow = Limited<'completed' | 'incomplete' | 'completion_failed' | 'locked' | Ended> & {
  missing: string[];
  ownCode: string;
  proCode: string | null;
  friends: Friends | null;
  dueAt: Date | null;
  warnings: { step: string; code: string; message: string }[];
};

/** The response waits for the rewards, but not for the email. */
const completeSurvey = route(completeSurveyRequestSchema, async (request, call) => {
  const { email, personId = null, retrySecret } = request;
  const { caller, cookies } = callerWithBrowserId(call, retrySecret);
  const address = addressHash(email);
  const completion = await oneRow<CompletionRow>`
    select outcome, missing, own_code, pro_code, friends, due_at, warnings, retry_after_s
    from complete_survey(${email}, ${personId}, ${questions.map(({ storedAs }) => storedAs)}, ${caller}::caller)`.catch(
    (error: unknown) => {
      if (databaseErrorMessage(error) === null) throw error;
      log('error', 'completion_failed', { address, error: describeError(error) });
      reportFault(call.env.context, error);
      return null;
    },
  );
  if (completion === null) return fail('completion_failed');
  const { outcome, missing, ownCode, proCode, friends, dueAt, warnings, retryAfterS } = completion;
  if (outcome === 'incomplete') return fail(outcome, { missing: screensStoredAs(missing) });
  if (outcome === 'completion_failed') {
    log('error', 'completion_failed', { address, problems: warnings });
    reportFault(call.env.context);
  }
  if (outcome !== 'completed') return fail(outcome, { retryAfterS });
  for (const problem of warnings) log('warning', 'completion_step_failed', { address, ...problem });
  deliverSoon(call);
  sendCookies(call, ...cookies);
  return succeed({
    ownCode,
    proCode,
    friends,
    isEmailQueued: warnings.every(({ step }) => step !== 'completion_email'),
    emailDueAt: dueAt?.toISOString() ?? null,
  });
});

const sendCompletionEmail = route(sendEmailRequestSchema, ({ to, type: kind }, call) =>
  acceptLinkRequest(enqueueLink({ kind, email: to }, readCaller(call)), call),
);

export const survey = newRouter()
  .post('/api/survey-responses/load', loadSurvey)
  .post('/api/survey-responses/answer', saveAnswer)
  .post('/api/survey-responses/complete', completeSurvey)
  .post('/api/survey-responses/link', linkRoute('survey_link', paths.continue()))
  .post('/api/send-email', sendCompletionEmail);
