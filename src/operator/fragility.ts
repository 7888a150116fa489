/** How few false answers a verdict hangs on: the fewest that, taken out, leave another one. */
import { MIN_ANSWERS_FOR_VERDICT } from '#src/operator/hypotheses.ts';
import { decideAtLeast, decideTop, type Duel, type Verdict } from '#src/operator/verdict.ts';

/** Null where no number of answers taken out makes a verdict. */
export function falseAnswersAtLeast(count: number, of: number, bar: number): number | null {
  const now = decideAtLeast(count, of, bar).verdict;
  const withoutYes = (few: number) => decideAtLeast(count - few, of - few, bar).verdict;
  const withoutNo = (few: number) => decideAtLeast(count, of - few, bar).verdict;
  return fewest(now, of, {
    yes: [count, withoutYes],
    no: [of - count, withoutNo],
  });
}

/**
 * Taken out are people who named the option alone of a duel, or its rival alone; one of them can be in several duels, so
 * it may take more. Each duel loses as many as it has of those who were taken out.
 */
export function falseAnswersTop(duels: readonly Duel[], answered: number): number | null {
  const now = decideTop(duels, answered).verdict;
  const most = (side: 'ahead' | 'behind') => Math.max(0, ...duels.map((duel) => duel[side]));
  const without = (side: 'ahead' | 'behind') => (few: number) =>
    decideTop(
      duels.map((duel) => ({ ...duel, [side]: Math.max(0, duel[side] - few) })),
      answered - few,
    ).verdict;
  return fewest(now, answered, {
    yes: [most('ahead'), without('ahead')],
    no: [most('behind'), without('behind')],
  });
}

type Verdicts = Verdict['verdict'];
type Side = [most: number, verdictWithout: (few: number) => Verdicts];

/** False answers have spoken for the verdict there is; where there is none, they may have hidden either. */
function fewest(now: Verdicts, answered: number, { yes, no }: { yes: Side; no: Side }): number | null {
  if (now === 'supported') return fewestOf(yes, yes[0], (without) => without !== now);
  if (now === 'refuted') return fewestOf(no, no[0], (without) => without !== now);
  // Fewer answers than it takes for a verdict hide none.
  const most = answered - MIN_ANSWERS_FOR_VERDICT;
  const found = [
    fewestOf(yes, Math.min(most, yes[0]), (without) => without === 'refuted'),
    fewestOf(no, Math.min(most, no[0]), (without) => without === 'supported'),
  ].filter((few) => few !== null);
  return found.length === 0 ? null : Math.min(...found);
}

/** The more are taken out, the less is left to speak against the change, so the first is found by halving. */
function fewestOf(
  [, verdictWithout]: Side,
  most: number,
  isChange: (verdict: Verdicts) => boolean,
): number | null {
  if (most < 1 || !isChange(verdictWithout(most))) return null;
  let [few, enough] = [0, most];
  while (enough - few > 1) {
    const middle = Math.floor((few + enough) / 2);
    if (isChange(verdictWithout(middle))) enough = middle;
    else few = middle;
  }
  return enough;
}
