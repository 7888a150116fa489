import { writerOf, type Writer } from '#netlify/runtime/session.ts';

/** The one browser that has written for everybody: what it sends with a call, and what the database is told of it. */
export function benchBrowser(): Writer & { cookie: string } {
  const request = new Request('https://keystead.example');
  const writer = writerOf({ request, context: { ip: '203.0.113.7' } }, 'b'.repeat(32));
  return { ...writer, cookie: writer.cookies[0]?.split(';')[0] ?? '' };
}
