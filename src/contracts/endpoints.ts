/**
 * The address of every endpoint. Apart from the schemas, because the browser needs the addresses and only the types of
 * the rest: a schema in reach would come along, with zod.
 */
import type { Endpoint } from '#src/contracts/endpoint.ts';

export const sendEmailEndpoint = { method: 'POST', path: '/api/send-email' } as const satisfies Endpoint;
export const getPropertyEndpoint = { method: 'GET', path: '/api/properties/:id' } as const satisfies Endpoint;
export const manageReferralsEndpoint = {
  method: 'POST',
  path: '/api/manage-referrals',
} as const satisfies Endpoint;
export const loadSurveyEndpoint = {
  method: 'POST',
  path: '/api/survey-responses/load',
} as const satisfies Endpoint;
export const saveAnswerEndpoint = {
  method: 'POST',
  path: '/api/survey-responses/answer',
} as const satisfies Endpoint;
export const completeSurveyEndpoint = {
  method: 'POST',
  path: '/api/survey-responses/complete',
} as const satisfies Endpoint;
export const emailSurveyLinkEndpoint = {
  method: 'POST',
  path: '/api/survey-responses/link',
} as const satisfies Endpoint;
export const continueSurveyEndpoint = {
  method: 'POST',
  path: '/api/survey-responses/continue',
} as const satisfies Endpoint;
export const joinWaitlistEndpoint = {
  method: 'POST',
  path: '/api/waitlist-registrations',
} as const satisfies Endpoint;
export const emailYourDataLinkEndpoint = {
  method: 'POST',
  path: '/api/your-data/link',
} as const satisfies Endpoint;
export const openYourDataEndpoint = {
  method: 'POST',
  path: '/api/your-data/open',
} as const satisfies Endpoint;
export const correctYourDataEndpoint = {
  method: 'POST',
  path: '/api/your-data/correct',
} as const satisfies Endpoint;
export const deleteYourDataEndpoint = {
  method: 'POST',
  path: '/api/your-data/delete',
} as const satisfies Endpoint;

/** For the operator alone: both want `Authorization: Bearer` and the OPERATOR_TOKEN of the environment. */
export const operatorReportEndpoint = {
  method: 'GET',
  path: '/api/operator/report',
} as const satisfies Endpoint;
export const operatorAnswersEndpoint = {
  method: 'GET',
  path: '/api/operator/answers',
} as const satisfies Endpoint;

/**
 * Wakes the mail worker. Called by our own functions, without a body and without an answer worth reading; whoever else
 * calls it makes it send what is due anyway.
 */
export const deliverEmailsEndpoint = {
  method: 'POST',
  path: '/api/deliver-emails',
} as const satisfies Endpoint;
