/** How fragile a verdict is: the fewest answers whose removal changes it. */
import { MIN_ANSWERS_FOR_VERDICT } from '#src/operator/hypotheses.ts';
import { decideAtLeast, decideTop, type Duel, type Verdict } from '#src/operator/verdict.ts';

/** Null if no removal leads to a verdict. */
export function fakeAnswersAtLeast(count: number, of: number, bar: number): number | null {
  const now = decideAtLeast(count, of, bar).verdict;
  const withoutYes = (few: number) => decideAtLeast(count - few, of - few, bar).verdict;
  const withoutNo = (few: number) => decideAtLeast(count, of - few, bar).verdict;
  return fewest(now, of, {
    yes: [count, withoutYes],
    no: [of - count, withoutNo],
  });
}

/** Removes people who chose exactly one side of a duel; someone can be in several, so this is a lower bound. */
export function fakeAnswersTop(duels: readonly Duel[], answered: number): number | null {
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

/** False answers may have caused the verdict, or hidden one. */
function fewest(now: Verdicts, answered: number, { yes, no }: { yes: Side; no: Side }): number | null {
  if (now === 'supported') return fewestOf(yes, yes[0], (without) => without !== now);
  if (now === 'refuted') return fewestOf(no, no[0], (without) => without !== now);
  // Enough answers for a verdict have to remain.
  const most = answered - MIN_ANSWERS_FOR_VERDICT;
  const found = [
    fewestOf(yes, Math.min(most, yes[0]), (without) => without === 'refuted'),
    fewestOf(no, Math.min(most, no[0]), (without) => without === 'supported'),
  ].filter((few) => few !== null);
  return found.length === 0 ? null : Math.min(...found);
}

/** Each removal weakens that side further, so bisection finds the fewest. */
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
