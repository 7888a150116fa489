import { callEndpoint, type Called } from '#src/client/call.ts';
import {
  completeSurveyEndpoint,
  emailSurveyLinkEndpoint,
  loadSurveyEndpoint,
  saveAnswerEndpoint,
} from '#src/contracts/endpoints.ts';
import type {
  CompleteSurveyRequest,
  CompleteSurveyResponse,
  EmailSurveyLinkRequest,
  EmailSurveyLinkResponse,
  LoadSurveyRequest,
  LoadSurveyResponse,
  SaveAnswerRequest,
  SaveAnswerResponse,
} from '#src/contracts/survey-responses.ts';

export function loadSurvey(request: LoadSurveyRequest): Promise<Called<LoadSurveyResponse>> {
  return callEndpoint(loadSurveyEndpoint, request);
}

export function saveAnswer(request: SaveAnswerRequest): Promise<Called<SaveAnswerResponse>> {
  return callEndpoint(saveAnswerEndpoint, request);
}

export function completeSurvey(request: CompleteSurveyRequest): Promise<Called<CompleteSurveyResponse>> {
  return callEndpoint(completeSurveyEndpoint, request);
}

export function emailSurveyLink(request: EmailSurveyLinkRequest): Promise<Called<EmailSurveyLinkResponse>> {
  return callEndpoint(emailSurveyLinkEndpoint, request);
}
