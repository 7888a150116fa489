/** A visitor follows a friend's link, sees who invited them and finishes; the friend sees that they joined. */
import { shortenAddress } from '#src/shared/address.ts';
import { paths } from '#src/shared/paths.ts';
import { hero } from '#src/landing/words.ts';
import { messages } from '#src/shared/messages.ts';
import { share } from '#src/referrals/share-words.ts';
import { invitation } from '#src/referrals/banner-words.ts';
import { anEmail } from '#tests/support/factories.ts';
import { answerFrom, hasAnswered, hasCompleted, join, seesQuestion } from '#tests/journeys/steps.ts';
import type { Story } from '#tests/journeys/visitor.ts';

export const byAFriendsLink: Story = {
  title: 'a friend’s link names the friend, who sees that someone finished the survey with it',
  async tell({ visitor }) {
    const [adas, graces] = [anEmail(), anEmail()];
    const ada = await visitor();
    const code = await hasCompleted(ada, adas);

    const grace = await visitor();
    await grace.open(`/?ref=${code}`);
    await grace.sees('complementary', invitation.label);
    await grace.reads(invitation.banner(shortenAddress(adas)));
    await grace.reads(messages.referralApplied(adas).title);
    await grace.press('link', hero.join);
    await join(grace, 'Grace Hopper', graces);
    await seesQuestion(grace, 1);
    await hasAnswered(grace, graces, 9);
    await grace.open(paths.survey(graces));
    await answerFrom(grace, 10);

    await ada.open(paths.survey(adas));
    await ada.reads(`1 ${share.came}`);
    await grace.open(paths.landing());
    await grace.seesNo('complementary', invitation.label);
  },
};
