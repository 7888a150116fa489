import { callDoor, fetchFile, type Called, type DoorFile } from '#src/client/call.ts';
import type { Door } from '#src/contracts/door.ts';
import { operatorAnswersDoor, operatorReportDoor } from '#src/contracts/doors.ts';
import type {
  OperatorReport,
  OperatorReportFilters,
  OperatorReportRequest,
} from '#src/contracts/operator-report.ts';

type OperatorAnswersRequest = OperatorReportFilters & { format: 'csv' | 'json'; bom?: 'yes'; emails?: 'yes' };

export function readOperatorReport(
  token: string,
  request: OperatorReportRequest,
): Promise<Called<OperatorReport>> {
  return callDoor(asking(operatorReportDoor, request), undefined, token);
}

export function fetchOperatorAnswers(
  token: string,
  request: OperatorAnswersRequest,
): Promise<Called<DoorFile>> {
  return fetchFile(asking(operatorAnswersDoor, request), token);
}

function asking(door: Door, request: Record<string, string | undefined>): Door {
  const given = Object.entries(request).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return { ...door, path: `${door.path}?${new URLSearchParams(given).toString()}` };
}
