/** On a slow connection a page arrives and is painted in pieces. What is already readable must not move. */
import { paths } from '#src/shared/paths.ts';
import { listen } from '#local/listen.ts';
import { expect, test } from '#tests/support/browser.ts';
import { keepFallbackTypefaces, layoutShifts } from '#tests/support/page-faults.ts';

const PHONE = { width: 412, height: 823 };
/** Pages whose footer begins on the first screen. */
const SHORT_PAGES = [paths.yourData(), paths.continue(), paths.imprint()];

test('the footer of a page that arrives in pieces does not move', async ({ page, baseURL }) => {
  let sendRest: (() => void) | undefined;
  const server = await listen(async (request) => {
    const { pathname } = new URL(request.url);
    // Fetch would decompress the body but keep the header that says it is compressed.
    const answered = await fetch(new URL(pathname, baseURL), { headers: { 'Accept-Encoding': 'identity' } });
    if (!SHORT_PAGES.includes(pathname)) return answered;
    const html = await answered.text();
    const cut = html.indexOf('>', html.indexOf('<footer')) + 1;
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const send = (text: string) => writer.write(new TextEncoder().encode(text));
    void send(html.slice(0, cut));
    sendRest = () => void send(html.slice(cut)).then(() => writer.close());
    return new Response(readable, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
  }, 0);
  await keepFallbackTypefaces(page);
  await page.setViewportSize(PHONE);
  for (const path of SHORT_PAGES) {
    await page.goto(`http://localhost:${server.port}${path}`, { waitUntil: 'commit' });
    await page.waitForFunction(
      () =>
        document.querySelector('footer') && performance.getEntriesByName('first-contentful-paint').length > 0,
    );
    sendRest?.();
    await expect(page.locator('footer a').last()).toBeAttached();
    await page.waitForLoadState();
    expect(await layoutShifts(page), path).toEqual([]);
  }
  await server.close();
});
