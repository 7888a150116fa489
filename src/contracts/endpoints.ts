/**
 * Every endpoint: its address, what it takes and what it answers. Apart from the schemas, because the browser needs the
 * addresses and only the types of the rest: a schema in reach would come along, with zod.
 */
import type { SendEmailRequest, SendEmailResponse } from '#src/contracts/emails.ts';
import type { Endpoint, Route } from '#src/contracts/endpoint.ts';
import type { ByEmailRequest, ByTokenRequest } from '#src/contracts/fields.ts';
import type { OperatorAnswersRequest } from '#src/contracts/operator-answers.ts';
import type { OperatorReport, OperatorReportRequest } from '#src/contracts/operator-report.ts';
import type { GetPropertyRequest, Property } from '#src/contracts/properties.ts';
import type { ManageReferralsRequest, ManageReferralsResponse } from '#src/contracts/referrals.ts';
import type {
  CompleteSurveyResponse,
  ContinueSurveyResponse,
  EmailSurveyLinkResponse,
  LoadSurveyResponse,
  SaveAnswerRequest,
  SaveAnswerResponse,
} from '#src/contracts/survey-responses.ts';
import type { JoinWaitlistRequest, JoinWaitlistResponse } from '#src/contracts/waitlist-registrations.ts';
import type {
  CorrectYourDataRequest,
  CorrectYourDataResponse,
  DeleteYourDataResponse,
  EmailYourDataLinkResponse,
  YourData,
} from '#src/contracts/your-data.ts';

export const sendEmailEndpoint: Endpoint<SendEmailRequest, SendEmailResponse> = {
  method: 'POST',
  path: '/api/send-email',
};
export const getPropertyEndpoint: Endpoint<GetPropertyRequest, Property> = {
  method: 'GET',
  path: '/api/properties/:id',
};
export const manageReferralsEndpoint: Endpoint<ManageReferralsRequest, ManageReferralsResponse> = {
  method: 'POST',
  path: '/api/manage-referrals',
};
export const loadSurveyEndpoint: Endpoint<ByEmailRequest, LoadSurveyResponse> = {
  method: 'POST',
  path: '/api/survey-responses/load',
};
export const saveAnswerEndpoint: Endpoint<SaveAnswerRequest, SaveAnswerResponse> = {
  method: 'POST',
  path: '/api/survey-responses/answer',
};
export const completeSurveyEndpoint: Endpoint<ByEmailRequest, CompleteSurveyResponse> = {
  method: 'POST',
  path: '/api/survey-responses/complete',
};
export const emailSurveyLinkEndpoint: Endpoint<ByEmailRequest, EmailSurveyLinkResponse> = {
  method: 'POST',
  path: '/api/survey-responses/link',
};
export const continueSurveyEndpoint: Endpoint<ByTokenRequest, ContinueSurveyResponse> = {
  method: 'POST',
  path: '/api/survey-responses/continue',
};
export const joinWaitlistEndpoint: Endpoint<JoinWaitlistRequest, JoinWaitlistResponse> = {
  method: 'POST',
  path: '/api/waitlist-registrations',
};
export const emailYourDataLinkEndpoint: Endpoint<ByEmailRequest, EmailYourDataLinkResponse> = {
  method: 'POST',
  path: '/api/your-data/link',
};
export const openYourDataEndpoint: Endpoint<ByTokenRequest, YourData> = {
  method: 'POST',
  path: '/api/your-data/open',
};
export const correctYourDataEndpoint: Endpoint<CorrectYourDataRequest, CorrectYourDataResponse> = {
  method: 'POST',
  path: '/api/your-data/correct',
};
export const deleteYourDataEndpoint: Endpoint<ByTokenRequest, DeleteYourDataResponse> = {
  method: 'POST',
  path: '/api/your-data/delete',
};

/** For the operator alone: both want `Authorization: Bearer` and the OPERATOR_TOKEN of the environment. */
export const operatorReportEndpoint: Endpoint<OperatorReportRequest, OperatorReport> = {
  method: 'GET',
  path: '/api/operator/report',
};
/** Answers with a file. */
export const operatorAnswersEndpoint: Endpoint<OperatorAnswersRequest, null> = {
  method: 'GET',
  path: '/api/operator/answers',
};

/**
 * Wakes the mail worker. Called by our own functions, without a body and without an answer worth reading; whoever else
 * calls it makes it send what is due anyway.
 */
export const deliverEmailsEndpoint: Route = { method: 'POST', path: '/api/deliver-emails' };
