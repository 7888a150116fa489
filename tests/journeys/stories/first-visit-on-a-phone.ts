/** A stranger on a phone reads, joins, answers ten questions and gets a code by email. */
import assert from 'node:assert/strict';
import { paths } from '#src/shared/paths.ts';
import { hero, earlyAccess } from '#src/landing/words.ts';
import { surveyPages } from '#src/survey/later-words.ts';
import { anEmail, screens } from '#tests/support/factories.ts';
import { answer, join, pathIn, seesQuestion, seesThanks } from '#tests/journeys/steps.ts';
import type { Story } from '#tests/journeys/visitor.ts';

const PRO_CODE = /PRO(-[0-9A-HJKMNP-TV-Z]{4}){3}/;

export const firstVisitOnAPhone: Story = {
  title: 'on a phone a stranger joins, answers all ten questions and has the codes by mail',
  async tell({ visitor, waitForMail }) {
    const email = anEmail();
    const ada = await visitor({ screen: { width: 390, height: 844 } });
    await ada.open(paths.landing());
    await ada.reads(hero.note);
    await ada.press('link', hero.join);
    await ada.reads(earlyAccess.points[0].title);
    await join(ada, 'Ada Lovelace', email);
    for (const screen of screens) {
      await seesQuestion(ada, screen);
      const goOn = screen === 10 ? 'Complete Survey' : 'Next';
      assert(await ada.isDisabled('button', goOn), `Question ${screen} can be passed without an answer.`);
      await answer(ada, screen);
    }
    await seesThanks(ada);
    await ada.reads(surveyPages.thankYou.proCode(email));
    const mail = await waitForMail(email);
    assert.match(mail.text, PRO_CODE);
    await ada.reads(pathIn(mail, '/?ref='));
  },
};
