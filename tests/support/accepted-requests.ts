/** For each endpoint that is posted to, a request that it accepts; for those that are not named, an empty one. */
import { randomUUID } from 'node:crypto';
import { signLinkToken, signUnsubscribeToken } from '#netlify/shared/link-token.ts';
import { anAnswer, anEmail, aRegistration } from '#tests/support/factories.ts';

const aToken = () => signLinkToken('survey_link', randomUUID(), Date.now());

/** By its name in the contract. */
const accepted: Record<string, () => object> = {
  joinWaitlistEndpoint: () => aRegistration(),
  countVisitEndpoint: () => ({ referrer: '' }),
  loadSurveyEndpoint: () => ({ email: anEmail() }),
  saveAnswerEndpoint: () => anAnswer(1, { email: anEmail() }),
  emailSurveyLinkEndpoint: () => ({ email: anEmail() }),
  completeSurveyEndpoint: () => ({ email: anEmail() }),
  manageReferralsEndpoint: () => ({ action: 'validate', email: anEmail(), referralCode: 'ABCDEFGH10' }),
  sendEmailEndpoint: () => ({ to: anEmail(), type: 'survey_completion', data: {} }),
  openOwnerSessionEndpoint: () => ({ token: aToken() }),
  emailYourDataLinkEndpoint: () => ({ email: anEmail() }),
  correctYourDataEndpoint: () => ({ fullName: 'Ada Lovelace', phoneNumber: '' }),
  confirmYourDataEndpoint: () => ({ theirs: true }),
  changeAddressEndpoint: () => ({ email: anEmail(), newEmail: anEmail() }),
  setSubscriptionEndpoint: () => ({ subscribed: false }),
  unsubscribeEndpoint: () => ({ token: signUnsubscribeToken(randomUUID(), Date.now()) }),
  emailOperatorLinkEndpoint: () => ({ email: anEmail() }),
  openOperatorSessionEndpoint: () => ({ token: aToken() }),
};

export const acceptedRequest = (name: string): object => accepted[name]?.() ?? {};
