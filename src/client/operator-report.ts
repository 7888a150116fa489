import { callEndpoint, fetchFile, type Called } from '#src/client/call.ts';
import type { Endpoint } from '#src/contracts/endpoint.ts';
import { operatorAnswersEndpoint, operatorReportEndpoint } from '#src/contracts/endpoints.ts';
import type { OperatorAnswersRequest } from '#src/contracts/operator-answers.ts';
import type { OperatorReport, OperatorReportRequest } from '#src/contracts/operator-report.ts';

export function readOperatorReport(
  token: string,
  request: OperatorReportRequest,
): Promise<Called<OperatorReport>> {
  return callEndpoint(asking(operatorReportEndpoint, request), undefined, token);
}

/** Many answers come in parts; the file holds all of them. */
export async function fetchOperatorAnswers(
  token: string,
  request: OperatorAnswersRequest,
): Promise<Called<{ name: string; content: Blob }>> {
  const parts: Blob[] = [];
  let endpoint = asking(operatorAnswersEndpoint, request);
  for (;;) {
    const fetched = await fetchFile(endpoint, token);
    if (!fetched.ok) return fetched;
    const { name, content, next } = fetched.data;
    parts.push(content);
    if (next === null) {
      const whole =
        request.format === 'json' ? await joinLists(parts) : new Blob(parts, { type: content.type });
      return { ok: true, data: { name, content: whole } };
    }
    endpoint = { ...endpoint, path: next };
  }
}

async function joinLists(parts: readonly Blob[]): Promise<Blob> {
  const lists = await Promise.all(parts.map(async (part) => JSON.parse(await part.text()) as unknown[]));
  return new Blob([JSON.stringify(lists.flat(), null, 2)], { type: 'application/json' });
}

function asking(endpoint: Endpoint, request: Record<string, string | undefined>): Endpoint {
  const given = Object.entries(request).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return { ...endpoint, path: `${endpoint.path}?${new URLSearchParams(given).toString()}` };
}
