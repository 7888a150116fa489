import assert from 'node:assert/strict';
import { paths } from '#src/shared/site/paths.ts';
import { hero, earlyAccess } from '#src/landing/words.ts';
import type { Answer } from '#src/survey/answers.ts';
import { screenWords } from '#src/survey/screen-words.ts';
import { anEmail, screens, answers, toAnswer } from '#tests/support/factories.ts';
import {
  answer,
  join,
  pathIn,
  seesQuestion,
  seesThanks,
  answerFrom,
  hasAnswered,
  hasCompleted,
} from '#tests/journeys/steps.ts';
import type { Story, Role, BrowserVisitor } from '#tests/journeys/visitor.ts';
import { shortenAddress } from '#src/referrals/shorten-address.ts';
import { messages } from '#src/shared/toasts/messages.ts';
import { share } from '#src/referrals/share-words.ts';
import { invitation } from '#src/referrals/banner-words.ts';
import { survey } from '#src/survey/words.ts';
import { questionAt, SCREEN_COUNT, type Screen } from '#src/shared/questions.ts';
import { header } from '#src/layouts/words.ts';
import { waitlist } from '#src/waitlist/words.ts';

const PRO_CODE = /PRO(-[0-9A-HJKMNP-TV-Z]{4}){3}/;

export const firstVisitOnAPhone: Story = {
  title: 'on a phone a stranger joins, answers all questions and gets the codes by email',
  async tell({ visitor, waitForEmail }) {
    const email = anEmail();
    const ada = await visitor({ width: 390, height: 844 });
    await ada.open(paths.landing());
    await ada.reads(hero.note);
    await ada.press('link', hero.join);
    await ada.reads(earlyAccess.points['What Pro is']);
    await join(ada, 'Ada Lovelace', email);
    for (const screen of screens) {
      await seesQuestion(ada, screen);
      const [goOn, missing] = [
        screen === SCREEN_COUNT ? survey.complete : survey.next,
        questionAt(screen).kind === 'text' ? survey.missing.text : survey.missing.answer,
      ];
      await ada.press('button', goOn);
      await ada.reads(missing);
      await answer(ada, screen);
    }
    await seesThanks(ada);
    await ada.reads(screenWords.thankYou.proCode(email));
    const completionEmail = await waitForEmail(email);
    assert.match(completionEmail.text, PRO_CODE);
    await ada.reads(pathIn(completionEmail, '/?ref='));
  },
};

export const byAFriendsLink: Story = {
  title: 'a friend’s link names the friend, who sees that someone finished the survey with it',
  async tell({ visitor }) {
    const [adas, graces] = [anEmail(), anEmail().replace('example.com', 'xn--exmple-cua.de')];
    const ada = await visitor();
    const code = await hasCompleted(ada, adas);

    const grace = await visitor();
    await grace.open(`/?ref=${code}`);
    await grace.sees('complementary', invitation.label);
    await grace.reads(invitation.banner(shortenAddress(adas)));
    await grace.reads(messages.referralApplied(adas).title);
    await grace.press('link', hero.join);
    // Only Chromium writes such a domain in ASCII by itself.
    await join(grace, 'Grace Hopper', graces.replace('xn--exmple-cua.de', 'exämple.de'));
    await seesQuestion(grace, 1);
    await hasAnswered(grace, graces, (SCREEN_COUNT - 1) as Screen);
    await grace.open(paths.survey(graces));
    await answerFrom(grace, SCREEN_COUNT);

    await ada.open(paths.survey(adas));
    await ada.reads(`1 ${share.joined}`);
    await grace.open(paths.landing());
    await grace.seesNo('complementary', invitation.label);
  },
};

const MAX_STOPS = 40;

export const keyboardAlone: Story = {
  title: 'with only the keyboard a visitor joins and answers all ten; each question takes the focus',
  async tell({ visitor }) {
    const ada = await visitor();
    await ada.open(paths.landing());
    await ada.key('Tab');
    await ada.seesFocus('link', header.skip);
    await ada.key('Enter');
    await tabTo(ada, 'link', hero.join);
    await ada.key('Enter');
    await ada.seesFocus('textbox', waitlist.labels.fullName);
    await ada.type('Ada Lovelace');
    await tabTo(ada, 'textbox', waitlist.labels.email);
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
