import { callDoor, type Called } from '#src/client/call.ts';
import {
  completeSurveyDoor,
  emailSurveyLinkDoor,
  loadSurveyDoor,
  saveAnswerDoor,
} from '#src/contracts/doors.ts';
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
