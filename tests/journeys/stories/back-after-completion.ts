/** A visitor finishes, leaves, and returns for the link and their answers. */
import { paths } from '#src/shared/paths.ts';
import { survey } from '#src/survey/words.ts';
import { share } from '#src/referrals/share-words.ts';
import { surveyPages } from '#src/survey/later-words.ts';
import { greeting } from '#src/waitlist/words.ts';
import { anEmail } from '#tests/support/factories.ts';
import { answerFrom, hasAnswered, seesQuestion, seesThanks } from '#tests/journeys/steps.ts';
import type { Story } from '#tests/journeys/visitor.ts';

export const backAfterCompletion: Story = {
  title: 'who has finished is led to their link, where the code went, and what they answered',
  async tell({ visitor, waitForMail }) {
    const email = anEmail();
    const ada = await visitor();
    await hasAnswered(ada, email, 8);
    await ada.open(paths.survey(email));
    await answerFrom(ada, 9);
    await waitForMail(email);

    await ada.press('link', surveyPages.thankYou.backToHome);
    await ada.press('link', greeting.inviteLink);
    await seesThanks(ada);
    await ada.reads('/?ref=');
    await ada.sees('button', share.share);
    await ada.sees('link', share.whatsApp);
    await ada.press('button', surveyPages.again.ask);
    await ada.reads(surveyPages.again.asked);
    await ada.press('button', surveyPages.thankYou.read);
    await seesQuestion(ada, 1);
    await ada.press('button', survey.review.close);
    await seesThanks(ada);
    await ada.open(paths.survey());
    await seesThanks(ada);
  },
};
