/**
 * The address of every door. Apart from the schemas, because the browser needs the addresses and only the types of
 * the rest: a schema in reach would come along, with zod.
 */
import type { Door } from '#src/contracts/door.ts';

export const sendEmailDoor = { method: 'POST', path: '/api/send-email' } as const satisfies Door;
export const getPropertyDoor = { method: 'GET', path: '/api/properties/:id' } as const satisfies Door;
export const manageReferralsDoor = { method: 'POST', path: '/api/manage-referrals' } as const satisfies Door;
export const loadSurveyDoor = { method: 'POST', path: '/api/survey-responses/load' } as const satisfies Door;
export const saveAnswerDoor = {
  method: 'POST',
  path: '/api/survey-responses/answer',
} as const satisfies Door;
export const completeSurveyDoor = {
  method: 'POST',
  path: '/api/survey-responses/complete',
} as const satisfies Door;
export const emailSurveyLinkDoor = {
  method: 'POST',
  path: '/api/survey-responses/link',
} as const satisfies Door;
export const continueSurveyDoor = {
  method: 'POST',
  path: '/api/survey-responses/continue',
} as const satisfies Door;
export const joinWaitlistDoor = {
  method: 'POST',
  path: '/api/waitlist-registrations',
} as const satisfies Door;
export const emailYourDataLinkDoor = { method: 'POST', path: '/api/your-data/link' } as const satisfies Door;
export const openYourDataDoor = { method: 'POST', path: '/api/your-data/open' } as const satisfies Door;
export const correctYourDataDoor = { method: 'POST', path: '/api/your-data/correct' } as const satisfies Door;
export const deleteYourDataDoor = { method: 'POST', path: '/api/your-data/delete' } as const satisfies Door;

/** For the operator alone: both want `Authorization: Bearer` and the OPERATOR_TOKEN of the environment. */
export const operatorReportDoor = { method: 'GET', path: '/api/operator/report' } as const satisfies Door;
export const operatorAnswersDoor = { method: 'GET', path: '/api/operator/answers' } as const satisfies Door;

/**
 * Wakes the deliverer. Called by our own functions, without a body and without an answer worth reading; whoever else
 * calls it makes it send what is owed anyway.
 */
export const deliverEmailsDoor = { method: 'POST', path: '/api/deliver-emails' } as const satisfies Door;
