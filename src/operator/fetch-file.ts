import { getFile, type Called } from '#src/shared/call.ts';
import type { RequestOf } from '#src/shared/api.ts';

type FilePath = '/api/operator/answers' | '/api/operator/registrations';

export async function fetchOperatorFile(
  path: FilePath,
  request: RequestOf<'$get', FilePath>,
): Promise<Called<{ name: string; content: Blob }>> {
  const parts: Blob[] = [];
  let part = request;
  for (;;) {
    const fetched = await getFile(path, part);
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
