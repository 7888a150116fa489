/** From the first link to the last question without a pointer. */
import assert from 'node:assert/strict';
import { questionAt, type Screen } from '#src/shared/questions.ts';
import { paths } from '#src/shared/paths.ts';
import { hero } from '#src/landing/words.ts';
import { header } from '#src/layouts/words.ts';
import { survey } from '#src/survey/words.ts';
import { surveyPages } from '#src/survey/later-words.ts';
import { waitlist } from '#src/waitlist/words.ts';

import { anEmail, answers, screens } from '#tests/support/factories.ts';
import { seesQuestion, seesThanks } from '#tests/journeys/steps.ts';
import type { Role, Story, Visitor } from '#tests/journeys/visitor.ts';

const MOST_STOPS = 40;

export const keyboardAlone: Story = {
  title: 'with the keyboard alone a visitor joins and answers all ten; each question takes the focus',
  async tell({ visitor }) {
    const ada = await visitor();
    await ada.open(paths.landing());
    await ada.key('Tab');
    assert(await ada.hasFocus('link', header.skip), 'The first stop skips to the content.');
    await ada.key('Enter');
    await tabTo(ada, 'link', hero.join);
    await ada.key('Enter');
    assert(await ada.hasFocus('textbox', waitlist.labels.fullName), 'The link leads into the field.');
    await ada.type('Ada Lovelace');
    await tabTo(ada, 'textbox', waitlist.labels.email);
    await ada.type(anEmail());
    await ada.key('Enter');
    for (const screen of screens) {
      await seesQuestion(ada, screen);
      if (screen > 1) assert(await ada.hasFocus('heading', questionAt(screen).title));
      await answerByKeys(ada, screen);
    }
    await seesThanks(ada);
    assert(await ada.hasFocus('heading', surveyPages.thankYou.title));
  },
};

async function tabTo(ada: Visitor, role: Role, name: string): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await ada.hasFocus(role, name)) return;
    await ada.key('Tab');
  }
  throw new Error(`Tab does not lead to the ${role} “${name}”.`);
}

async function answerByKeys(ada: Visitor, screen: Screen): Promise<void> {
  const question = questionAt(screen);
  const given: { answer: string | readonly string[]; platforms?: readonly string[] } = answers[screen];
  if (question.kind === 'country') {
    await tabTo(ada, 'textbox', survey.country.label);
    await ada.type('portu');
    await ada.key('ArrowDown');
    assert(await ada.hasFocus('button', 'Portugal'));
    await ada.key('Enter');
    await ada.key('Enter');
  } else if (question.kind === 'text') {
    await tabTo(ada, 'textbox', surveyPages.text.label);
    await ada.type(String(given.answer));
    await tabTo(ada, 'button', survey.complete);
    await ada.key('Enter');
  } else {
    if (question.kind === 'multiple') {
      // In page order, because Tab leaves the page after its last control.
      for (const name of question.options) if (given.answer.includes(name)) await tick(ada, name);
    } else await choose(ada, question.options, String(given.answer));
    for (const name of given.platforms ?? []) await tick(ada, name);
    await ada.key('Enter');
  }
}

async function tick(ada: Visitor, name: string): Promise<void> {
  await tabTo(ada, 'checkbox', name);
  await ada.key('Space');
}

/** Tab enters a radio group, arrow keys move inside it. */
async function choose(ada: Visitor, options: readonly string[], name: string): Promise<void> {
  await tabTo(ada, 'radio', options[0] ?? '');
  await ada.key('Space');
  while (!(await ada.isChecked('radio', name))) await ada.key('ArrowDown');
}
