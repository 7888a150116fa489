import { fetchFile, type Called } from '#src/client/call.ts';
import { operatorAnswersEndpoint } from '#src/contracts/endpoints.ts';
import type { OperatorAnswersRequest } from '#src/contracts/operator-answers.ts';

/** Many answers come in parts; the file holds all of them. */
export async function fetchOperatorAnswers(
  request: OperatorAnswersRequest,
): Promise<Called<{ name: string; content: Blob }>> {
  const parts: Blob[] = [];
  let part = request;
  for (;;) {
    const fetched = await fetchFile(operatorAnswersEndpoint, part);
    if (!fetched.ok) return fetched;
    const { name, content, after } = fetched.data;
    parts.push(content);
    if (after === null) {
      const whole =
        request.format === 'json' ? await joinLists(parts) : new Blob(parts, { type: content.type });
      return { ok: true, data: { name, content: whole } };
    }
    part = { ...request, after };
  }
}

async function joinLists(parts: readonly Blob[]): Promise<Blob> {
  const lists = await Promise.all(parts.map(async (part) => JSON.parse(await part.text()) as unknown[]));
  return new Blob([JSON.stringify(lists.flat(), null, 2)], { type: 'application/json' });
}
