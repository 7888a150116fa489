import { Resend } from 'resend';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '#local/listen.ts';
import { mailbox } from '#local/resend/mailbox.ts';
import { mailboxAt } from '#tests/support/mailbox-client.ts';

async function aMailbox(now?: () => number) {
  const server = await listen(mailbox({ ...(now && { now }) }).fetch, 0);
  onTestFinished(() => server.close());
  const url = `http://localhost:${server.port}`;
  return { resend: new Resend('re_test', { baseUrl: url }), ...mailboxAt(url) };
}

const anEmail = (change: { to?: string | string[]; subject?: string; html?: string } = {}) => ({
  ...{ from: 'Keystead <hello@keystead.example>', to: 'ada@example.com', subject: 'Welcome' },
  ...{ html: '<p>Hello</p>', text: 'Hello', ...change },
});

test('its pages show the list, the text, and the HTML in a frame without scripts that nothing leaves', async () => {
  const { url, resend } = await aMailbox();
  const evil = '<script>alert(1)</script>"quoted"';
  const { data } = await resend.emails.send(anEmail({ subject: `Hi ${evil}`, html: `<b>${evil}</b>` }));
  const list = await (await fetch(url)).text();
  expect(list).toContain('Hi &lt;script&gt;');
  const page = await (await fetch(`${url}/emails/${data?.id ?? ''}`)).text();
  expect(page).not.toContain('<script>');
  expect(page).toMatch(
    /<iframe[^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"[^>]*srcdoc="[^"]*&lt;b&gt;/,
  );
  expect(page).toContain('>Hello</pre>');
  expect((await fetch(`${url}/emails/unknown`)).status).toBe(404);
});

test('a key is forgotten after a day, as at Resend', async () => {
  let hours = 0;
  const { resend, emails } = await aMailbox(() => Date.now() + hours * 60 * 60 * 1000);
  for (const [after, count] of [
    [0, 1],
    [23, 1],
    [25, 2],
  ] as const) {
    hours = after;
    await resend.emails.send(anEmail(), { idempotencyKey: 'completion/1' });
    expect(await emails()).toHaveLength(count);
  }
});
