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
    if (after === null) return { ok: true, data: { name, content: new Blob(parts, { type: content.type }) } };
    part = { ...request, after };
  }
}
