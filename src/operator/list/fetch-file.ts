import { readReply, receive, type Result } from '#src/shared/api/client.ts';
import type { RequestOf } from '#src/shared/api/routes.ts';
import { send } from '#src/shared/api/send.ts';

const PATH = '/api/operator/people';
export type FileRequest = RequestOf<'$post', typeof PATH>;

type File = { name: string; content: Blob };

/** The file arrives in parts, which only a script can join. */
export async function fetchOperatorFile(request: FileRequest): Promise<Result<File>> {
  const parts: Blob[] = [];
  let partRequest = request;
  for (;;) {
    const part = await receive(send(PATH, partRequest), readPart);
    if (!part.ok) return part;
    const { name, content, after } = part.data;
    parts.push(content);
    if (after === null) return { ok: true, data: { name, content: new Blob(parts, { type: content.type }) } };
    partRequest = { ...request, after };
  }
}

/** `after` is the cursor of the next part. */
async function readPart(response: Response): Promise<Result<File & { after: string | null }>> {
  if (!response.ok) return readReply(response);
  const { headers } = response;
  const name = /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1];
  if (name === undefined) throw new Error('This is no file of ours.');
  return { ok: true, data: { name, after: headers.get('Next-Part'), content: await response.blob() } };
}
