/** A part of a file, and in its `Link` where the next part is. */
import { succeed, type Failure } from '#netlify/shared/outcome.ts';
import type { Reply } from '#netlify/shared/serve.ts';

export type FilePart = { type: string; body: string; name: string; next: number | null };

export function respondPart({ url }: Request, part: { ok: true; data: FilePart } | Failure): Reply<null> {
  if (!part.ok) return { outcome: part };
  const { type, body, name, next } = part.data;
  const onwards = new URL(url);
  if (next !== null) onwards.searchParams.set('after', String(next));
  return {
    outcome: succeed(null),
    file: {
      type,
      body,
      headers: {
        'Content-Disposition': `attachment; filename="${name}"`,
        ...(next !== null && { Link: `<${onwards.pathname}${onwards.search}>; rel="next"` }),
      },
    },
  };
}
