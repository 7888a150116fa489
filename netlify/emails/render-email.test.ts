import { paths } from '#src/shared/site/paths.ts';
import { expect, test } from 'vitest';
import { renderEmail } from '#netlify/emails/render-email.ts';
import { formatLifetime } from '#netlify/emails/link-words.ts';
import { surveyCompletionWords } from '#netlify/emails/kinds/survey-completion.tsx';
import { statements } from '#src/legal/statements.ts';
import { share } from '#src/referrals/share-words.ts';
import { carriesLink, emailLinks, type EmailKind } from '#src/shared/email-kinds.ts';
import { everyKind, sampleOf } from '#tests/support/emails.ts';
import { who } from '#src/legal/controller.ts';
import { site } from '#src/shared/site/site.ts';
import { windowOf } from '#src/shared/visitor/members-window.ts';

const SITE = 'https://keystead.test';
/** Gmail clips emails of 102 KB; ours are read on phones. */
const MAX_BYTES = 30_000;
const DAY_MS = 24 * 60 * 60 * 1000;

const completion = { proCode: 'PRO-AAAA-BBBB-CCCC', ownCode: 'ABCDEFGH10' };
const linked = everyKind.filter(carriesLink);

const envelope = {
  recipient: 'ada@example.com',
  issuedAt: new Date('2026-11-21T23:59:00Z'),
  siteUrl: SITE,
  link: `${SITE}/continue#token`,
  unsubscribe: `${SITE}/unsubscribe#token`,
};
const renderSample = (kind: EmailKind) => renderEmail(kind, sampleOf(kind), envelope);

test.each(everyKind)('the %s email is self-contained: nothing is fetched or cut off', async (kind) => {
  const { html } = await renderSample(kind);
  expect(html).not.toMatch(/<img|<script|<link|@import|url\(|src=/i);
  for (const [, address] of html.matchAll(/href="([^"]+)"/g))
    expect(address).toMatch(/^(mailto:|https:\/\/keystead\.(test|example)\/)/);
  expect(Buffer.byteLength(html)).toBeLessThan(MAX_BYTES);
});

test('the report email has the advice, three figures, what they gained since the last email, and a link', async () => {
  const { subject, text } = await renderEmail('operator_report', sampleOf('operator_report'), envelope);
  expect(subject).toBe(`${site.name} this week: Survey about 150–420 more people.`);
  const lines = text.split(/\n+/);
  expect(lines).toContain('612 joined the waitlist, +12 since the last email.');
  expect(lines).toContain('331 completed the survey, 0 since the last email.');
  expect(lines).toContain('298 confirmed their email, -2 since the last email.');
  expect(lines).toContain(new URL(paths.operator(), SITE).href);
  const first = { ...sampleOf('operator_report'), occasion: 'advice', before: null };
  const { subject: change, text: alone } = await renderEmail('operator_report', first, envelope);
  expect(change).toBe(`${site.name}: the advice changed. Survey about 150–420 more people.`);
  expect(alone).toContain('612 joined the waitlist.');
});

test.each(everyKind)('the %s email has the footnote and the links that its kind must have', async (kind) => {
  const { html, text } = await renderSample(kind);
  expect(text, 'why it was sent, and to whom').toMatch(/^You.* because .*ada@example\.com/m);
  for (const part of [html.replaceAll(/<[^>]+>|<!--.*?-->/g, ''), text.replaceAll(/\s+/g, ' ')])
    expect(part, 'who sends it, and from where').toContain(`${who.name}, ${who.address}.`);
  expect(text, 'the same day at every attempt').toContain('Nov 21, 2026');
  expect(html.includes(envelope.link)).toBe(carriesLink(kind));
  expect(html.includes(envelope.unsubscribe)).toBe(kind === 'announcement');
  // 17 CFR 230.241(b)
  for (const [nth, required] of ['not chosen', 'not accept', 'cannot accept', 'no obligation'].entries())
    expect(statements.statements[nth]).toContain(required);
  for (const statement of statements.statements)
    for (const part of [html, text.replaceAll(/\s+/g, ' ')])
      expect(part.includes(statement), statement).toBe(!kind.startsWith('operator'));
});

test.each(everyKind)('the %s email has light and dark colors', async (kind) => {
  const { html } = await renderSample(kind);
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
  const dark = /prefers-color-scheme: dark\) \{(.*?)\n\}/s.exec(html)?.[1] ?? '';
  const colored = [...html.matchAll(/class="([^"]+)"[^>]*style="[^"]*color:/g)].flatMap(
    ([, names = '']) => names.split(' ').find((name) => dark.includes(`.${name}`)) ?? [names],
  );
  expect(colored.filter((name) => !dark.includes(`.${name}`))).toEqual([]);
});

test('HTML in a value is shown as text', async () => {
  const recipient = '<b>ada</b>@example.com';
  const { html } = await renderEmail('survey_completion', completion, { ...envelope, recipient });
  expect(html).not.toContain('<b>');
  expect(html).toContain('&lt;b&gt;ada&lt;/b&gt;@example.com');
});

test.each([true, undefined])('the code email invites to a conversation: %s', async (hasInterview) => {
  const { text } = await renderEmail('survey_completion', completion, { ...envelope, hasInterview });
  expect(text.includes(new URL(paths.interview(), envelope.siteUrl).href)).toBe(hasInterview === true);
});

test('the code email shows its code first, and then the invite link', async () => {
  const { html, text } = await renderEmail('survey_completion', completion, envelope);
  for (const body of [html, text]) {
    const [first, ...rest] = body.split(envelope.link);
    expect(first).toContain(completion.proCode);
    expect(rest.join()).toContain(`${SITE}/?ref=${completion.ownCode}`);
  }
});

test('behind the same window, each neighbor is drawn in the email', async () => {
  const codes = Array.from({ length: 1_000 }, (_, n) => `ABCDEFG${100 + n}`.slice(0, 10));
  const corner = codes.filter((code) => String(windowOf(code).window) === '1,1');
  const neighbors = new Map(corner.map((ownCode) => [windowOf(ownCode).resident, ownCode]));
  const drawn = [...neighbors.values()].map(async (ownCode) => {
    const { html } = await renderEmail('survey_completion', { ...completion, ownCode }, envelope);
    expect(Buffer.byteLength(html)).toBeLessThan(MAX_BYTES);
    return html.replaceAll(ownCode, '');
  });
  expect(neighbors.size).toBeGreaterThan(3);
  expect(new Set(await Promise.all(drawn)).size).toBe(neighbors.size);
});

test.each(linked)('the %s email has a button, its link, and how long it works', async (kind) => {
  const { html, text } = await renderSample(kind);
  expect(html.split(`href="${envelope.link}"`)).toHaveLength(3);
  expect(html).toContain(`>${envelope.link}</a>`);
  expect(text.split(envelope.link)).toHaveLength(2);
  // The code comes before its email's button.
  const lines = text.split(/\n{2,}/).slice(3, kind === 'survey_completion' ? 8 : 4);
  expect(lines.join(' '), 'below one paragraph').toContain(envelope.link);
  expect(text).toContain(
    `It works for ${formatLifetime(emailLinks[kind].lifetimeMs)}, in the first browser that opens it.`,
  );
});

test('the completion email says what to do with its code and link, and how a friend earns credit', async () => {
  const { text } = await renderEmail('survey_completion', completion, envelope);
  const { proUse, confirm, share: earn } = surveyCompletionWords;
  for (const told of [proUse, confirm, earn, share.friendsSee])
    expect(text.replaceAll(/\s+/g, ' ')).toContain(told);
});

/** Otherwise anyone could send strangers text in our name. */
test.each(everyKind)('the %s email has no visitor’s input except the recipient’s address', async (kind) => {
  const planted = { ...sampleOf(kind), link: 'https://evil.test', fullName: 'Evil' };
  const { html, text, subject } = await renderEmail(kind, planted, envelope);
  expect(`${subject} ${html} ${text}`).not.toMatch(/evil/i);
});

test('a lifetime is given in the unit people use', () => {
  const hours = (count: number) => formatLifetime((count / 24) * DAY_MS);
  expect([0.25, 1, 24, 48, 72, 168].map(hours).join(', ')).toBe(
    '15 minutes, one hour, 24 hours, 48 hours, three days, seven days',
  );
});
