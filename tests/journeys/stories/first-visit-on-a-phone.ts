/** A stranger on a phone reads, joins, answers ten questions one by one, and has a code by mail. */
import assert from 'node:assert/strict';
import type { Option, Platform } from '#src/data/survey-questions.ts';
import { paths } from '#src/paths.ts';
import { hero, earlyAccess } from '#src/words/landing.ts';
import { survey } from '#src/words/survey.ts';
import { surveyPages } from '#src/words/survey-pages.ts';
import { anEmail } from '#tests/support/factories.ts';
import { join, pathIn, seesThanks } from '#tests/journeys/steps.ts';
import type { Story, Visitor } from '#tests/journeys/visitor.ts';

const PHONE = { width: 390, height: 844 };
const PRO_CODE = /PRO(-[0-9A-HJKMNP-TV-Z]{4}){3}/;

export const firstVisitOnAPhone: Story = {
  title: 'on a phone a stranger joins, answers all ten questions and has the codes by mail',
  async tell({ visitor, waitForMail }) {
    const email = anEmail();
    const ada = await visitor({ screen: PHONE });
    await ada.open(paths.landing());
    await ada.reads(hero.note);
    await ada.press('link', hero.join);
    await ada.reads(earlyAccess.points[0].title);
    await join(ada, 'Ada Lovelace', email);
    await answerAllTen(ada);
    await seesThanks(ada);
    await ada.reads(surveyPages.thankYou.proCode(email));
    const mail = await waitForMail(email);
    assert.match(mail.text, PRO_CODE);
    await ada.reads(pathIn(mail, '/?ref='));
  },
};

async function answerAllTen(ada: Visitor): Promise<void> {
  const next = () => ada.press('button', survey.next);
  const question = async (title: string, last: string = survey.next) => {
    await ada.sees('heading', title);
    assert(await ada.isDisabled('button', last), `“${title}” can be passed without an answer.`);
  };
  const choose = (name: Option) => ada.press('radio', name);
  const tick = (name: Option | Platform) => ada.press('checkbox', name);

  await question('Which country do you live in?');
  await ada.write('Country', 'Por');
  await ada.press('button', 'Portugal');
  await next();
  await question('How many years have you been investing in real estate?');
  await choose('2–5 years');
  await next();
  await question('Why are you interested in real estate investing?');
  await tick('Passive income');
  await tick('Other');
  await ada.reads('Select up to 2 options (2/2 selected)');
  assert(await ada.isDisabled('checkbox', 'Portfolio diversification' satisfies Option<3>));
  await next();
  await question('What holds you back from investing in real estate today?');
  await tick('High minimum investment');
  await next();
  await question('Have you used an online real estate platform before?');
  await choose('Yes');
  assert(await ada.isDisabled('button', survey.next), 'Yes asks for a platform.');
  await tick('Fundrise');
  await next();
  await question('What matters most when you choose a platform?');
  await tick('Track record');
  await next();
  await question('How much would you plan to invest in your first year?');
  await choose('$1,000-$5,000');
  await next();
  await question('How often would you invest?');
  await choose('Quarterly');
  await next();
  await question('Which property types interest you?');
  await tick('Offices');
  await next();
  await question('What would make you choose one exchange over another?', 'Complete Survey');
  await ada.write('Your answer', 'Fees that I can understand.');
  await ada.press('button', 'Complete Survey');
}
