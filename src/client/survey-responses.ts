import { callDoor, type Called } from '#src/client/call.ts';
import {
  completeSurveyDoor,
  emailSurveyLinkDoor,
  loadSurveyDoor,
  saveAnswerDoor,
  type CompleteSurveyRequest,
  type CompleteSurveyResponse,
  type EmailSurveyLinkRequest,
  type EmailSurveyLinkResponse,
  type LoadSurveyRequest,
  type LoadSurveyResponse,
  type SaveAnswerRequest,
  type SaveAnswerResponse,
} from '#src/contracts/survey-responses.ts';

export function loadSurvey(request: LoadSurveyRequest): Promise<Called<LoadSurveyResponse>> {
  return callDoor(loadSurveyDoor, request);
}

export function saveAnswer(request: SaveAnswerRequest): Promise<Called<SaveAnswerResponse>> {
  return callDoor(saveAnswerDoor, request);
}

export function completeSurvey(request: CompleteSurveyRequest): Promise<Called<CompleteSurveyResponse>> {
  return callDoor(completeSurveyDoor, request);
}

export function emailSurveyLink(request: EmailSurveyLinkRequest): Promise<Called<EmailSurveyLinkResponse>> {
  return callDoor(emailSurveyLinkDoor, request);
}
