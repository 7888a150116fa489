/** Hostile text through every field a stranger can fill in, seen afterwards as text wherever it is shown again. */
import { joinWaitlistDoor, saveAnswerDoor } from '#src/contracts/doors.ts';
import { paths } from '#src/paths.ts';
import { anAddress, expect, test } from '#tests/support/browser.ts';
import { anAnswer, screens } from '#tests/support/factories.ts';

const CANARY = 'canary';
const HOSTILE = [
  `<img src=x onerror="window.${CANARY}=1">`,
  `<script>window.${CANARY}=1</script>`,
  `"><svg onload=window.${CANARY}=1>`,
  `{{constructor.constructor('window.${CANARY}=1')()}}`,
  `'); drop table waitlist_registrations; --`,
  `\u202e javascript:window.${CANARY}=1`,
].join(' ');
const PHONE = `"><i onclick=${CANARY}>`;

test('hostile text is stored, shown and mailed as the text it is', async ({
  page,
  newVisitor,
  mailbox,
  database,
}) => {
  // An apostrophe is what an address may hold of all this.
  const email = anAddress("o'hara");
  await page.goto('/#join');
  await expect(page.locator('astro-island:not([ssr]) form').first()).toBeVisible();
  const form = page.locator('form').first();
  await form.getByLabel('Full name').fill(HOSTILE.slice(0, 200));
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Phone').fill(PHONE);
  await form.getByRole('button', { name: 'Join the Waitlist' }).click();
  await expect(page.getByText(`Thank you, ${HOSTILE.slice(0, 200)}`).first()).toBeVisible();

  const call = (path: string, data: object) =>
    page.request.post(path, { data, headers: { 'Sec-Fetch-Site': 'same-origin' } });
  for (const screen of screens) {
    const given = screen === 10 ? { answer: HOSTILE } : {};
    expect((await call(saveAnswerDoor.path, anAnswer(screen, { email, ...given }))).status()).toBe(200);
    // Every other question takes its own choices only.
    const foreign = await call(saveAnswerDoor.path, {
      ...anAnswer(screen, { email }),
      answer: HOSTILE.repeat(20),
    });
    expect(foreign.status()).toBe(400);
  }
  expect(
    (await call(joinWaitlistDoor.path, { fullName: 'Ada', email: `${HOSTILE}@example.com` })).status(),
  ).toBe(400);
  expect((await call('/api/survey-responses/complete', { email })).status()).toBe(200);
  await call('/api/your-data/link', { email });

  await expect.poll(async () => (await mailbox.emailsTo(email)).length).toBe(2);
  const reader = await newVisitor();
  for (const { html, text } of await mailbox.emailsTo(email)) {
    expect(html + text).not.toContain(CANARY);
    await reader.setContent(html);
    await expect(reader.locator('script, svg[onload], [onerror]')).toHaveCount(0);
  }

  const { text } = (await mailbox.emailsTo(email)).find(({ text }) =>
    text.includes(`${paths.yourData()}#`),
  ) ?? { text: '' };
  await reader.goto(/\/your-data#[\w.-]+/.exec(text)?.[0] ?? '');
  for (const shown of [HOSTILE.slice(0, 200), PHONE, HOSTILE, email]) {
    await expect(reader.getByRole('main').getByText(shown, { exact: true })).toBeVisible();
  }
  for (const visited of [page, reader]) {
    expect(await visited.evaluate((canary) => canary in window, CANARY)).toBe(false);
    await expect(
      visited.locator('img[src=x], svg[onload], i[onclick]'),
    ).toHaveCount(0);
  }
  const { rows } = await database.query(
    'select full_name, phone_number, question_12 from waitlist_registrations join survey_responses using (email) where email = $1',
    [email],
  );
  expect(rows).toEqual([
    { full_name: HOSTILE.slice(0, 200).trim(), phone_number: PHONE, question_12: HOSTILE },
  ]);
});
