import { cleanPasted } from '#src/shared/visitor/pasted.ts';
import { SCREEN_COUNT } from '#src/shared/questions.ts';
import { paths } from '#src/shared/site/paths.ts';
import { anAddress, expect, postFrom, test } from '#tests/support/browser.ts';
import { anAnswer } from '#tests/support/factories.ts';
import { confirmByLink } from '#tests/support/owner.ts';
import { answerBefore } from '#tests/support/survey-page.ts';
import { fillIn, openForm, submit } from '#tests/support/waitlist-form.ts';

const CANARY = 'canary';
const HOSTILE = [
  `<img src=x onerror="${CANARY}()">`,
  `<script>${CANARY}()</script>`,
  `"><svg onload=${CANARY}()>`,
  `{{constructor.constructor('${CANARY}()')()}}`,
  `'); drop table waitlist_registrations; --`,
  `\u202e javascript:${CANARY}()`,
].join(' ');
/** The sign that reverses what follows is dropped. */
const NAME = cleanPasted(`Eve ${HOSTILE}`.slice(0, 200));
const ANSWER = cleanPasted(`Because ${HOSTILE}`);
/** Elements the text would have become. */
const PLANTED = 'img[src=x], svg[onload], i[onclick]';
const PHONE = `"><i onclick=${CANARY}()>`;

test('hostile text is stored, shown and emailed as text', async ({ page, newVisitor, mailbox, database }) => {
  const sung: string[] = [];
  const reader = await newVisitor();
  for (const visited of [page, reader]) {
    await visited.exposeFunction(CANARY, () => void sung.push(visited.url()));
  }
  // Of all this, an address may contain only the apostrophe.
  const email = anAddress("o'hara");
  const form = await openForm(page);
  await fillIn(form, NAME, email);
  await form.getByLabel('Phone').fill(PHONE);
  await submit(form);
  await expect(page.getByText(`Thank you, ${NAME}`).first()).toBeVisible();
  await expect(page.locator(PLANTED)).toHaveCount(0);

  await answerBefore(page, email, SCREEN_COUNT);
  await postFrom(page, '/api/survey-responses/answer', anAnswer(10, { email, answer: ANSWER }));
  await postFrom(page, '/api/survey-responses/complete', { email });
  await mailbox.waitForEmail(email);
  // The code has just taken this browser's slot.
  const another = await newVisitor();
  await another.goto('/');
  await postFrom(another, '/api/your-data/link', { email });

  await expect.poll(async () => (await mailbox.emailsTo(email)).length).toBe(2);
  for (const { html, text } of await mailbox.emailsTo(email)) {
    expect(html + text).not.toContain(CANARY);
    await reader.setContent(html);
    await expect(reader.locator('script, svg[onload], [onerror]')).toHaveCount(0);
  }

  await confirmByLink(reader, database, email, 'your_data_link');
  for (const shown of [NAME, PHONE, ANSWER, email]) {
    await expect(reader.getByRole('main').getByText(shown, { exact: true })).toBeVisible();
  }
  await expect(reader.locator(PLANTED)).toHaveCount(0);
  expect(sung).toEqual([]);
  // Proves that the canary would have been noticed.
  await reader.evaluate(`${CANARY}()`);
  expect(sung).toHaveLength(1);
});

test.describe('a page whose scripts', () => {
  test.use({ allowedConsoleErrors: /^uncaught|TrustedHTML|Trusted Type/ });
  for (const { does, script } of [
    { does: 'turn text into markup are stopped', script: `document.body.innerHTML = '<b id="turned">'` },
    { does: 'fail', script: 'throw new Error("no")' },
  ])
    test(`${does}, and the site hears of it once and in no words`, async ({ page }) => {
      await page.route('**/_astro/islands.*.js*', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: `setTimeout(() => {${script}});${script}` }),
      );
      const reports: (string | null)[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/api/faults')) reports.push(request.postData());
      });
      const [reply] = await Promise.all([page.waitForResponse('**/api/faults'), page.goto(paths.landing())]);
      expect(reply.status()).toBe(202);
      await expect(page.locator('#turned')).toHaveCount(0);
      // Not a file of ours, as an extension's would not be.
      await page.evaluate(() =>
        dispatchEvent(new ErrorEvent('error', { filename: 'chrome-extension://a/b.js' })),
      );
      expect(reports).toEqual(['{}']);
    });
});
