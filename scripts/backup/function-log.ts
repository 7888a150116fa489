/** What the function log says that people decided (docs/logs.md). */
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { Problem } from '#local/problem.ts';

const lineSchema = z.looseObject({
  time: z.iso.datetime(),
  event: z.string(),
  person: z.optional(z.string()),
});
export type LogLine = z.output<typeof lineSchema>;

/** As Netlify's CLI prints it, with `--json` or without. Other lines, such as Netlify's own, are passed over. */
export function readLog(path: string): LogLine[] {
  const lines = readFileSync(path, 'utf8').split('\n').flatMap(readLine);
  if (lines.length === 0) throw new Problem(`${path} has no line of the function log: see docs/logs.md.`);
  return lines;
}

function readLine(text: string): LogLine[] {
  try {
    const line = JSON.parse(text.slice(text.indexOf('{'))) as { message?: unknown };
    if (typeof line.message === 'string') return line.message.split('\n').flatMap(readLine);
    const { data } = lineSchema.safeParse(line);
    return data === undefined ? [] : [data];
  } catch {
    return [];
  }
}
