/**
 * Every endpoint: its address, what it takes and what it answers. Apart from the schemas, because the browser needs the
 * addresses and only the types of the rest: a schema in reach would come along, with zod.
 */
import type {
  MailEventRequest,
  MailEventResponse,
  SendEmailRequest,
  SendEmailResponse,
  UnsubscribeRequest,
  UnsubscribeResponse,
} from '#src/shared/emails.ts';
import { get, post, type Route } from '#src/shared/endpoint.ts';
import type { ByEmailRequest, BySessionRequest } from '#src/shared/fields.ts';
import type { GetHealthRequest, Health } from '#netlify/shared/health-schema.ts';
import type { OperatorAnswersRequest } from '#src/operator/export-schema.ts';
import type {
  OperatorList,
  OperatorListRequest,
  OperatorRegistrationsRequest,
} from '#src/operator/list-schema.ts';
import type { OperatorReport, OperatorReportRequest } from '#src/operator/report-schema.ts';
import type { OperatorTexts, OperatorTextsRequest } from '#src/operator/texts-schema.ts';
import type {
  EmailOperatorLinkResponse,
  EndOperatorSessionResponse,
  OpenOperatorSessionRequest,
  OpenOperatorSessionResponse,
} from '#src/operator/session-schema.ts';
import type {
  EndOwnerSessionRequest,
  EndOwnerSessionResponse,
  OpenOwnerSessionRequest,
  OpenOwnerSessionResponse,
} from '#src/account/session-schema.ts';
import type { GetPropertyRequest } from '#src/property/schema.ts';
import type { ManageReferralsRequest, ManageReferralsResponse } from '#src/referrals/schema.ts';
import type {
  CompleteSurveyRequest,
  CompleteSurveyResponse,
  EmailSurveyLinkResponse,
  LoadSurveyResponse,
  SaveAnswerRequest,
  SaveAnswerResponse,
} from '#src/survey/schema.ts';
import type { JoinWaitlistRequest, JoinWaitlistResponse } from '#src/waitlist/schema.ts';
import type {
  ChangeAddressRequest,
  ChangeAddressResponse,
  ConfirmYourDataRequest,
  ConfirmYourDataResponse,
  CorrectYourDataRequest,
  CorrectYourDataResponse,
  DeleteYourDataResponse,
  EmailYourDataLinkResponse,
  SetSubscriptionRequest,
  SetSubscriptionResponse,
  YourData,
} from '#src/account/schema.ts';
import type { CountVisitRequest, CountVisitResponse } from '#src/waitlist/visit-schema.ts';
import type { Property } from '#src/property/sample.ts';

export const sendEmailEndpoint = post<SendEmailRequest, SendEmailResponse>('/api/send-email');
export const getPropertyEndpoint = get<GetPropertyRequest, Property>('/api/properties/:id');
export const manageReferralsEndpoint = post<ManageReferralsRequest, ManageReferralsResponse>(
  '/api/manage-referrals',
);
export const loadSurveyEndpoint = post<ByEmailRequest, LoadSurveyResponse>('/api/survey-responses/load');
export const saveAnswerEndpoint = post<SaveAnswerRequest, SaveAnswerResponse>('/api/survey-responses/answer');
export const completeSurveyEndpoint = post<CompleteSurveyRequest, CompleteSurveyResponse>(
  '/api/survey-responses/complete',
);
export const emailSurveyLinkEndpoint = post<ByEmailRequest, EmailSurveyLinkResponse>(
  '/api/survey-responses/link',
);
/** Takes the token of any mailed link: whoever has it reads the mailbox, and has a session from then on. */
export const openOwnerSessionEndpoint = post<OpenOwnerSessionRequest, OpenOwnerSessionResponse>(
  '/api/owner-sessions',
);
export const endOwnerSessionEndpoint = post<EndOwnerSessionRequest, EndOwnerSessionResponse>(
  '/api/owner-sessions/end',
);
export const joinWaitlistEndpoint = post<JoinWaitlistRequest, JoinWaitlistResponse>(
  '/api/waitlist-registrations',
);
export const emailYourDataLinkEndpoint = post<ByEmailRequest, EmailYourDataLinkResponse>(
  '/api/your-data/link',
);
export const openYourDataEndpoint = post<BySessionRequest, YourData>('/api/your-data/open');
export const correctYourDataEndpoint = post<CorrectYourDataRequest, CorrectYourDataResponse>(
  '/api/your-data/correct',
);
export const confirmYourDataEndpoint = post<ConfirmYourDataRequest, ConfirmYourDataResponse>(
  '/api/your-data/confirm',
);
export const changeAddressEndpoint = post<ChangeAddressRequest, ChangeAddressResponse>(
  '/api/your-data/address',
);
export const setSubscriptionEndpoint = post<SetSubscriptionRequest, SetSubscriptionResponse>(
  '/api/your-data/subscription',
);
/** Its token may stand in the address as well, where mail programs find it. */
export const unsubscribeEndpoint = post<UnsubscribeRequest, UnsubscribeResponse>('/api/unsubscribe');
export const deleteYourDataEndpoint = post<BySessionRequest, DeleteYourDataResponse>('/api/your-data/delete');

/** Asked by the one line of script in the head of a page that can be arrived at (src/waitlist/visit-script.ts). */
export const countVisitEndpoint = post<CountVisitRequest, CountVisitResponse>('/api/visits');

/** Where the environment has no OPERATOR_EMAILS, there is none of the operator's endpoints. */
export const emailOperatorLinkEndpoint = post<ByEmailRequest, EmailOperatorLinkResponse>(
  '/api/operator/link',
);
export const openOperatorSessionEndpoint = post<OpenOperatorSessionRequest, OpenOperatorSessionResponse>(
  '/api/operator/sessions',
);
export const endOperatorSessionEndpoint = post<BySessionRequest, EndOperatorSessionResponse>(
  '/api/operator/sessions/end',
);
/** These want an operator's session. */
export const operatorReportEndpoint = get<OperatorReportRequest, OperatorReport>('/api/operator/report');
export const operatorListEndpoint = get<OperatorListRequest, OperatorList>('/api/operator/list');
export const operatorTextsEndpoint = get<OperatorTextsRequest, OperatorTexts>('/api/operator/texts');
/** These answer with a file. */
export const operatorRegistrationsEndpoint = get<OperatorRegistrationsRequest, null>(
  '/api/operator/registrations',
);
export const operatorAnswersEndpoint = get<OperatorAnswersRequest, null>('/api/operator/answers');

/** What Resend tells us of the mails it had from us, under its signature. */
export const mailEventsEndpoint = post<MailEventRequest, MailEventResponse>('/api/mail-events');

/** For whoever watches the site from outside. */
export const getHealthEndpoint = get<GetHealthRequest, Health>('/api/health');

/**
 * Wakes the mail worker. Called by our own functions, without a body and without an answer worth reading; whoever else
 * calls it makes it send what is due anyway.
 */
export const deliverEmailsEndpoint: Route = { method: 'POST', path: '/api/deliver-emails' };
