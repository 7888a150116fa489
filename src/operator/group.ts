/** One group of people, named behind the `#` of the address, where no server and no log sees it. */
import { largeAmounts } from '#src/operator/verdict/hypotheses.ts';
import { largeAmount } from '#src/operator/verdict/amounts.ts';
import { columnOf, questionKeys, type QuestionKey } from '#src/operator/question-keys.ts';

/** The last question is answered in words. */
export type GroupKey = Exclude<QuestionKey, '10'> | 'channel';
export const groupKeys: readonly GroupKey[] = [...questionKeys.filter((key) => key !== '10'), 'channel'];

/** Who gave this answer, or came by this channel. */
export type Group = { by: GroupKey; is: string };

/** Every large amount is one group too. */
export const LARGE: Group = { by: '7', is: largeAmount };

/** @example hashOf({ by: '1', is: 'South Korea' }) // '#1=South+Korea' */
export const hashOf = ({ by, is }: Group): string => `#${new URLSearchParams([[by, is]]).toString()}`;

/** Null without one: the page's own fragments have no equals sign, nor have links. */
export function groupIn(hash: string): Group | 'unknown' | null {
  if (!hash.includes('=')) return null;
  const [[key, is] = []] = [...new URLSearchParams(hash.slice(1))];
  const by = groupKeys.find((one) => one === key);
  return by === undefined || is === undefined ? 'unknown' : { by, is };
}

/** As the database knows it. */
export const storedGroup = (group: Group | undefined) => ({
  by: group === undefined ? null : group.by === 'channel' ? group.by : columnOf(group.by),
  values:
    group === undefined ? null : group.is === LARGE.is && group.by === LARGE.by ? largeAmounts : [group.is],
});
