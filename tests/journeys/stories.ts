/** What engines may do differently: typing, focus, storage, history, addresses. The street walks the rest in Chromium. */
import assert from 'node:assert/strict';
import { header } from '#src/layouts/words.ts';
import { hero } from '#src/landing/words.ts';
import { invitation } from '#src/referrals/banner-words.ts';
import { share } from '#src/referrals/share-words.ts';
import { shortenAddress } from '#src/referrals/shorten-address.ts';
import { details } from '#src/shared/details.ts';
import { questionAt, SCREEN_COUNT, type Screen } from '#src/shared/questions.ts';
import { paths } from '#src/shared/site/paths.ts';
import { messages } from '#src/shared/toasts/messages.ts';
import type { Answer } from '#src/survey/answers.ts';
import { continueSurveyPage } from '#src/survey/continue-words.ts';
import { screenWords } from '#src/survey/screen-words.ts';
import { survey } from '#src/survey/words.ts';
import { greeting, waitlist } from '#src/waitlist/words.ts';
import { linkWords } from '#src/links/link-words.ts';
import { anEmail, answers, screens, toAnswer } from '#tests/support/factories.ts';
import {
  answer,
  hasAnswered,
  hasCompleted,
  hasJoined,
  pathIn,
  seesQuestion,
  seesThanks,
} from '#tests/journeys/steps.ts';
import type { BrowserVisitor, Role, Story } from '#tests/journeys/visitor.ts';

const PHONE = { width: 390, height: 844 };
const MAX_STOPS = 40;

const arriving: Story = {
  title:
    'on a phone a stranger follows a friend’s link, joins, answers everything and gets the codes by email',
  async tell({ visitor, waitForEmail }) {
    const [adas, graces] = [anEmail(), anEmail().replace('example.com', 'xn--exmple-cua.de')];
    const ada = await visitor();
    const code = await hasCompleted(ada, adas);

    const grace = await visitor(PHONE);
    await grace.open(`/?ref=${code}`);
    await grace.sees('complementary', invitation.label);
    await grace.reads(invitation.banner(shortenAddress(adas)));
    await grace.reads(messages.referralApplied(adas).title);
    await grace.press('link', hero.join);
    // Only Chromium writes such a domain in ASCII by itself.
    await grace.write(details.fullName.label, 'Grace Hopper');
    await grace.write(waitlist.email, graces.replace('xn--exmple-cua.de', 'exämple.de'));
    await grace.press('button', waitlist.submit);
    for (const screen of screens) {
      await seesQuestion(grace, screen);
      await grace.press('button', screen === SCREEN_COUNT ? survey.complete : survey.next);
      await grace.reads(questionAt(screen).kind === 'text' ? survey.missing.text : survey.missing.answer);
      await answer(grace, screen);
    }
    await seesThanks(grace);
    await grace.reads(screenWords.thankYou.proCode(graces));
    await grace.reads(pathIn(await waitForEmail(graces), '/?ref='));
    await ada.open(paths.survey(adas));
    await ada.reads(`1 ${share.joined}`);
    await grace.open(paths.landing());
    await grace.seesNo('complementary', invitation.label);
  },
};

const returning: Story = {
  title:
    'a survey left at question 4 on a phone goes on there, and by an emailed link on a desktop to the end',
  async tell({ visitor, waitForEmail }) {
    const email = anEmail();
    const phone = await visitor(PHONE);
    await hasAnswered(phone, email, 3);
    await hasJoined(phone, email);
    await phone.open(paths.survey(email));
    await seesQuestion(phone, 4);
    await phone.open(paths.landing());
    await phone.seesNo('link', hero.join);
    await phone.press('link', `${greeting.continueSurvey} (3 of ${SCREEN_COUNT})`);
    await seesQuestion(phone, 4);
    await phone.press('button', survey.previous);
    await seesQuestion(phone, 3);
    assert(await phone.isChecked('checkbox', answers[3].answer[0]));

    const desk = await visitor();
    await desk.open(paths.continue());
    await desk.write(continueSurveyPage.ask.label, email);
    await desk.press('button', continueSurveyPage.ask.button);
    await desk.reads(continueSurveyPage.notices.sent.heading);
    const link = pathIn(await waitForEmail(email), '/continue#');
    // An email's link is opened from another page.
    await desk.open(paths.privacy());
    await desk.open(link);
    await desk.press('button', linkWords.confirm);
    for (const screen of screens.slice(3)) await answer(desk, screen);
    await seesThanks(desk);
    await desk.press('link', screenWords.thankYou.backToHome);
    await desk.press('link', greeting.inviteLink);
    await seesThanks(desk);
    await desk.press('button', screenWords.thankYou.read);
    await seesQuestion(desk, 1);
    await desk.press('button', survey.review.close);
    await seesThanks(desk);
  },
};

const keyboardAlone: Story = {
  title: 'with only the keyboard a visitor joins and answers all ten; each question takes the focus',
  async tell({ visitor }) {
    const ada = await visitor();
    await ada.open(paths.landing());
    await ada.key('Tab');
    await ada.seesFocus('link', header.skip);
    await ada.key('Enter');
    await tabTo(ada, 'link', hero.join);
    await ada.key('Enter');
    await ada.seesFocus('textbox', details.fullName.label);
    await ada.type('Ada Lovelace');
    await tabTo(ada, 'textbox', waitlist.email);
    await ada.type(anEmail());
    await ada.key('Enter');
    for (const screen of screens) {
      await seesQuestion(ada, screen);
      if (screen > 1) await ada.seesFocus('heading', questionAt(screen).title);
      await answerByKeys(ada, screen);
    }
    await ada.seesFocus('heading', screenWords.thankYou.title);
  },
};

export const stories = [arriving, returning, keyboardAlone];

/** @returns which of the names has the focus */
async function tabTo(ada: BrowserVisitor, role: Role, ...names: string[]): Promise<string> {
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    for (const name of names) if (await ada.hasFocus(role, name)) return name;
    await ada.key('Tab');
  }
  throw new Error(`Tab does not lead to the ${role} “${names.join('” or “')}”.`);
}

async function answerByKeys(ada: BrowserVisitor, screen: Screen): Promise<void> {
  const question = questionAt(screen);
  const { value, platforms = [] }: Answer = toAnswer(answers[screen]);
  if (question.kind === 'country') {
    await tabTo(ada, 'textbox', survey.country.label);
    await ada.type('portu');
    await ada.key('ArrowDown');
    await ada.seesFocus('button', 'Portugal');
    await ada.key('Enter');
  } else if (question.kind === 'text') {
    await tabTo(ada, 'textbox', screenWords.text.label);
    await ada.type(String(value));
    await tabTo(ada, 'button', survey.complete);
  } else if (question.kind === 'multiple') await tick(ada, [value].flat());
  else await choose(ada, question.options, String(value));
  await tick(ada, platforms);
  await ada.key('Enter');
}

/** In whatever order they are drawn, because Tab leaves the page after its last control. */
async function tick(ada: BrowserVisitor, names: readonly string[]): Promise<void> {
  const left = new Set(names);
  while (left.size > 0) {
    left.delete(await tabTo(ada, 'checkbox', ...left));
    await ada.key('Space');
  }
}

/** Tab enters a radio group, arrow keys move inside it. */
async function choose(ada: BrowserVisitor, options: readonly string[], name: string): Promise<void> {
  await tabTo(ada, 'radio', options[0] ?? '');
  await ada.key('Space');
  while (!(await ada.isChecked('radio', name))) await ada.key('ArrowDown');
}
