import { callEndpoint, type Called } from '#src/client/call.ts';
import {
  correctYourDataEndpoint,
  deleteYourDataEndpoint,
  openYourDataEndpoint,
} from '#src/contracts/endpoints.ts';
import type {
  CorrectYourDataRequest,
  CorrectYourDataResponse,
  DeleteYourDataRequest,
  DeleteYourDataResponse,
  OpenYourDataRequest,
  YourData,
} from '#src/contracts/your-data.ts';

export function openYourData(request: OpenYourDataRequest): Promise<Called<YourData>> {
  return callEndpoint(openYourDataEndpoint, request);
}

export function correctYourData(request: CorrectYourDataRequest): Promise<Called<CorrectYourDataResponse>> {
  return callEndpoint(correctYourDataEndpoint, request);
}

export function deleteYourData(request: DeleteYourDataRequest): Promise<Called<DeleteYourDataResponse>> {
  return callEndpoint(deleteYourDataEndpoint, request);
}
