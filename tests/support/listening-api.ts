/** The address of an endpoint that a provider can call during a test. */
import { onTestFinished } from 'vitest';
import { functionContext } from '#local/netlify/function-context.ts';
import { listen } from '#local/listen.ts';
import api from '#netlify/functions/api.ts';

export async function aListeningApi(path: string): Promise<string> {
  const { port, close } = await listen(async (request) => {
    const { url, headers } = request;
    const context = functionContext({ url, ip: '203.0.113.9', waitUntil: () => undefined });
    return api(new Request(url, { method: 'POST', headers, body: await request.text() }), context);
  }, 0);
  onTestFinished(close);
  return `http://localhost:${port}${path}`;
}
