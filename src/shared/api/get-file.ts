import { addressOf, readReply, receive, type Result } from '#src/shared/api/client.ts';
import type { PathOf, RequestOf } from '#src/shared/api/routes.ts';
import { send } from '#src/shared/api/send.ts';

/** `after` is the cursor of the next part, for files sent in parts. */
type FilePart = { name: string; content: Blob; after: string | null };

/** Fetched by script, because the parts have to be joined. */
export function getFile<Path extends PathOf<'$get'>>(
  path: Path,
  request: RequestOf<'$get', Path>,
): Promise<Result<FilePart>> {
  return receive(send(addressOf(path, request as object)), readFile);
}

async function readFile(response: Response): Promise<Result<FilePart>> {
  if (!response.ok) return readReply(response);
  const { headers } = response;
  const name = /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? '';
  const after = /[?&]after=([^&>]+)(?:&[^>]*)?>; rel="next"/.exec(headers.get('Link') ?? '')?.[1] ?? null;
  return { ok: true, data: { name, after, content: await response.blob() } };
}
