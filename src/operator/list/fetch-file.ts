import type { Result } from '#src/shared/api/client.ts';
import { getFile } from '#src/shared/api/get-file.ts';
import type { RequestOf } from '#src/shared/api/routes.ts';

const PATH = '/api/operator/people';
export type FileRequest = RequestOf<'$get', typeof PATH>;

export async function fetchOperatorFile(
  request: FileRequest,
): Promise<Result<{ name: string; content: Blob }>> {
  const parts: Blob[] = [];
  let part = request;
  for (;;) {
    const fetched = await getFile(PATH, part);
    if (!fetched.ok) return fetched;
    const { name, content, after } = fetched.data;
    parts.push(content);
    if (after === null) return { ok: true, data: { name, content: new Blob(parts, { type: content.type }) } };
    part = { ...request, after };
  }
}
