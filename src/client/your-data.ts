import { callDoor, type Called } from '#src/client/call.ts';
import { correctYourDataDoor, deleteYourDataDoor, openYourDataDoor } from '#src/contracts/doors.ts';
import type {
  CorrectYourDataRequest,
  CorrectYourDataResponse,
  DeleteYourDataRequest,
  DeleteYourDataResponse,
  OpenYourDataRequest,
  YourData,
} from '#src/contracts/your-data.ts';

export function openYourData(request: OpenYourDataRequest): Promise<Called<YourData>> {
  return callDoor(openYourDataDoor, request);
}

export function correctYourData(request: CorrectYourDataRequest): Promise<Called<CorrectYourDataResponse>> {
  return callDoor(correctYourDataDoor, request);
}

export function deleteYourData(request: DeleteYourDataRequest): Promise<Called<DeleteYourDataResponse>> {
  return callDoor(deleteYourDataDoor, request);
}
