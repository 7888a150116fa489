/** What people come for, from the first press to what is stored. No journey knows under which condition it is walked. */
import type { Page } from '@playwright/test';
import type pg from 'pg';
import { emailedLink } from '#src/shared/emailed-link-words.ts';
import { demoVideo, hero } from '#src/landing/words.ts';
import { operator } from '#src/operator/words.ts';
import { reportWords } from '#src/operator/report-words.ts';
import { returnsCalculator } from '#src/property/calculator/words.ts';
import { insightsWidget } from '#src/property/insights/words.ts';
import { SAMPLE_PROPERTY_ID, sampleProperty } from '#src/property/sample.ts';
import { share } from '#src/referrals/share-words.ts';
import { details } from '#src/shared/details.ts';
import { OTHER, questionAt, SCREEN_COUNT, type Screen } from '#src/shared/questions.ts';
import { paths } from '#src/shared/site/paths.ts';
import { messages, notices } from '#src/shared/toasts/messages.ts';
import { continueSurveyPage } from '#src/survey/continue-words.ts';
import { screenWords } from '#src/survey/screen-words.ts';
import { waitlist } from '#src/waitlist/words.ts';
import { linkPageWords, linkWords } from '#src/links/link-words.ts';
import { yourData } from '#src/your-data/words.ts';
import { anAddress, expect } from '#tests/support/browser.ts';
import { answers, screens } from '#tests/support/factories.ts';
import type { Mailbox } from '#tests/support/mailbox-client.ts';
import { joinAs, linkTo, referralCodeOf } from '#tests/support/owner.ts';
import { anOperatorLink } from '#tests/support/signed-in-operator.ts';
import { answerBefore, choice, country, freeText, goOn, thanks } from '#tests/support/survey-page.ts';
import type { Visitor } from '#tests/street/visitor.ts';

export type Street = {
  visitor: Visitor;
  email: string;
  /** A visitor with another browser of the same kind. */
  anotherBrowser: () => Promise<Visitor>;
  database: pg.Pool;
  mailbox: Mailbox;
};

const NAME = 'Ada Lovelace';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const question = (page: Page, screen: Screen) => heading(page, questionAt(screen).title);
/** Without scripts, the page says what it needs instead. */
const firstQuestion = (page: Page) => question(page, 1).or(page.locator('noscript p'));

async function join({ page, press, write }: Visitor, email: string): Promise<void> {
  const form = page.locator('form', { has: page.getByLabel(details.fullName.label) }).first();
  await press(page.getByRole('main').getByRole('link', { name: hero.join }), form);
  await write(form.getByLabel(details.fullName.label), NAME);
  await write(form.getByLabel(waitlist.email), email);
  // Posted before its script has come, the form leads to the survey itself.
  const thanked = heading(page, `Thank you, ${NAME}`);
  await press(form.getByRole('button'), thanked.or(firstQuestion(page)), 'passing');
  await expect(firstQuestion(page).filter({ visible: true }).first(), 'the page leads on').toBeVisible();
}

/** The name of the United States in the browser's own language, as long as it gets. */
const longNameOfHome = (page: Page) =>
  page.evaluate(() =>
    navigator.language.startsWith('en') || !('DisplayNames' in Intl)
      ? 'the United States of America'
      : (new Intl.DisplayNames(navigator.language, { type: 'region' }).of('US') ?? ''),
  );

async function answer(
  { page, press, type, write, choose, expectRevealed }: Visitor,
  screen: Screen,
  home: string = answers[1].answer,
) {
  const { answer: value, platforms = [] } = answers[screen] as { answer: unknown; platforms?: string[] };
  const { kind } = questionAt(screen);
  if (kind === 'country') await type(country(page), home);
  else if (kind === 'text') await write(freeText(page), String(value));
  else for (const name of [value, platforms].flat()) await choose(choice(page, String(name)));
  if (kind === 'multiple' && [value].flat().includes(OTHER))
    await expectRevealed(page.getByLabel(screenWords.pleaseSpecify));
  const next = screen === SCREEN_COUNT ? thanks(page) : question(page, (screen + 1) as Screen);
  await press(goOn(page, screen), next);
}

const stored = async (database: pg.Pool, email: string) => {
  const { rows } = await database.query<Record<string, unknown>>(
    `select s.*, p.id, p.confirmed_at, w.full_name, w.referral_code, w.unsubscribed_at
     from people p left join waitlist_registrations w using (email) left join survey_responses s using (email)
     where p.email = $1`,
    [email],
  );
  return rows;
};

export const journeys = {
  async join({ visitor, email, database }) {
    await visitor.open(paths.landing(), title(visitor.page));
    await join(visitor, email);
    expect(await stored(database, email)).toMatchObject([{ full_name: NAME }]);
  },

  async 'join invited'({ visitor, email, database }) {
    const friend = anAddress('friend');
    const code = await referralCodeOf(database, friend);
    await visitor.open(`/?ref=${code}`, title(visitor.page));
    await join(visitor, email);
    expect(await stored(database, email)).toMatchObject([{ full_name: NAME, referral_code: code }]);
  },

  async 'complete and share'({ visitor, email, database }) {
    const { page, open, press } = visitor;
    await joinAs(page, email);
    await answerBefore(page, email, SCREEN_COUNT - 1);
    await open(paths.survey(email), question(page, SCREEN_COUNT));
    await answer(visitor, SCREEN_COUNT);
    for (const sharing of [share.window.share, share.copy])
      await press(
        button(page, sharing),
        button(page, share.copied).or(page.getByText(messages.copyFailed.description)),
        'passing',
      );
    await expect(page.getByText(share.code)).toBeVisible();
    await press(button(page, screenWords.thankYou.read), question(page, 1), 'passing');
    expect(await stored(database, email)).toMatchObject([{ completed: true }]);
  },

  async 'confirm in another browser and return'({ visitor, email, anotherBrowser, database }) {
    const { page } = visitor;
    await joinAs(page, email);
    await visitor.open(paths.survey(email), question(page, 1));
    const mailApp = await anotherBrowser();
    const confirm = button(mailApp.page, linkWords.confirm);
    await mailApp.open(await linkTo(database, email, 'confirmation'), confirm);
    await mailApp.press(confirm, question(mailApp.page, 1));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await answer(visitor, 1);
    expect(await stored(database, email)).toMatchObject([
      { confirmed_at: expect.any(Date) as Date, question_1: answers[1].answer },
    ]);
  },

  async 'your data, unsubscribe, delete'({ visitor, email, database }) {
    const { page, open, press, write } = visitor;
    await joinAs(page, email);
    await answerBefore(page, email, 2);
    const confirm = button(page, linkWords.confirm);
    await open(await linkTo(database, email, 'your_data_link'), confirm);
    await press(confirm, heading(page, yourData.title));
    await press(button(page, yourData.correct.open), page.getByLabel(details.fullName.label), 'passing');
    await write(page.getByLabel(details.fullName.label), 'Augusta Ada King');
    await press(button(page, yourData.correct.save), page.getByText('Augusta Ada King', { exact: true }));
    await press(button(page, yourData.subscription.switchOff), button(page, yourData.subscription.switchOn));
    expect(await stored(database, email)).toMatchObject([
      { full_name: 'Augusta Ada King', unsubscribed_at: expect.any(Date) as Date },
    ]);
    await press(button(page, yourData.remove.open), button(page, yourData.remove.confirm), 'passing');
    await press(button(page, yourData.remove.confirm), heading(page, yourData.deleted.title), 'passing');
    expect(await stored(database, email)).toEqual([]);
  },

  async 'the property page'({ visitor }) {
    const { page, open, press, write } = visitor;
    const { metrics } = sampleProperty;
    await open(paths.property(SAMPLE_PROPERTY_ID), title(page));
    await write(page.getByRole('textbox', { name: returnsCalculator.amount }), '500');
    await expect(page.locator('astro-island:has(#amount) dd').first()).toHaveText('$47.50');
    const card = page.getByRole('group', { name: 'Market Data' });
    const name = async () => (await card.getByRole('heading').innerText()).replaceAll('\u00AD', '');
    for (let presses = 1; presses < metrics.length; presses += 1) {
      const another = card.getByRole('heading').filter({ hasNotText: await name() });
      await press(card.getByRole('button', { name: 'Next' }), another, 'passing');
      await expect(async () => {
        const now = await name();
        const { change } = metrics.find(({ title }) => title === now) ?? metrics[0];
        await expect(card).toContainText(change, { timeout: 100 });
      }, 'its own change').toPass();
    }
    const panel = page.getByRole('tabpanel');
    await panel.scrollIntoViewIfNeeded();
    const data = panel.getByText('Sellers ask $428 per square foot');
    await expect(data.or(button(page, notices.tryAgain)).first()).toBeVisible();
    if (!(await data.isVisible())) await press(button(page, notices.tryAgain), data);
    await press(
      page.getByRole('tab', { name: insightsWidget.tabs.analysis }),
      panel.getByText('Income: In favor'),
      'passing',
    );
    const map = page.getByTitle(notices.mapOf(sampleProperty.location));
    await expect(map.or(page.getByRole('link', { name: notices.openMap })).first()).toBeVisible();
    await open(paths.landing(), title(page));
    const film = page.getByRole('region', { name: demoVideo.heading });
    await film.scrollIntoViewIfNeeded();
    await expect(
      film
        .locator('iframe')
        .or(film.getByRole('link', { name: notices.watchOnVimeo }))
        .first(),
    ).toBeVisible();
  },

  async 'the operator’s report'({ visitor }) {
    const { page, open, press } = visitor;
    const signIn = button(page, operator.open.button);
    await open(`${paths.operator()}#${anOperatorLink()}`, signIn);
    await press(signIn, page.getByRole('heading', { level: 1, name: reportWords.report.title }));
    await press(button(page, operator.signOut), button(page, operator.ask.button));
  },

  async 'go on by an emailed link'({ visitor, email, anotherBrowser, mailbox, database }) {
    await answerBefore(visitor.page, email, 3);
    const desk = await anotherBrowser();
    const { page, open, press, write } = desk;
    await open(paths.continue(), heading(page, continueSurveyPage.ask.heading));
    await write(page.getByLabel(continueSurveyPage.ask.label), email);
    const { heading: alreadyAsked } = emailedLink.notices.email_requested;
    // A request whose reply was lost has been accepted, and the next one says so.
    const isSent = page.getByText(emailedLink.sentHeading).or(page.getByText(alreadyAsked));
    await press(button(page, continueSurveyPage.ask.button), isSent);
    const { text } = await mailbox.waitForEmail(email);
    const link = /https?:\/\/[^/]+(\/continue#\S+)/.exec(text)?.[1] ?? '';
    await page.goto(paths.privacy());
    await open(link, button(page, linkWords.confirm));
    await press(button(page, linkWords.confirm), question(page, 4));
    await answer(desk, 4);
    expect(await stored(database, email)).toMatchObject([{ confirmed_at: expect.any(Date) as Date }]);
  },

  async 'somebody else’s entry'({ visitor, email, anotherBrowser, database }) {
    await joinAs(visitor.page, email, { fullName: 'Mallory' });
    const { page, open, press } = await anotherBrowser();
    const notMe = button(page, linkPageWords.notMe);
    await open(await linkTo(database, email, 'confirmation'), notMe);
    await press(notMe, button(page, linkPageWords.secondStep.confirm), 'passing');
    await press(
      button(page, linkPageWords.secondStep.confirm),
      page.getByText(emailedLink.notices.disowned.body),
      'passing',
    );
    expect(await stored(database, email)).toEqual([]);
  },

  async 'ten answers'({ visitor, email, database }) {
    await visitor.open(paths.survey(email), question(visitor.page, 1));
    // Phone keyboards add a space after a word they know.
    const home = `${await longNameOfHome(visitor.page)} `;
    for (const screen of screens) await answer(visitor, screen, home);
    expect(await stored(database, email)).toMatchObject([
      {
        question_1: 'United States',
        question_2: answers[2].answer,
        question_12: answers[10].answer,
        completed: true,
      },
    ]);
  },
} satisfies Record<string, (street: Street) => Promise<void>>;

export type JourneyName = keyof typeof journeys;
