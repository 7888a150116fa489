import { expect, test } from 'vitest';
import type { ChoiceRow } from '#src/operator/counts.ts';
import { judgeAll as judgeBy } from '#src/operator/verdict/judge.ts';
import { hypotheses } from '#src/operator/verdict/hypotheses.ts';
import { questions, type Option } from '#src/shared/questions.ts';
import { confidenceSequence } from '#src/operator/verdict/confidence-sequence.ts';
import { proportion } from '#src/operator/proportion.ts';
import { columnOf, questionOptions } from '#src/operator/question-keys.ts';
import { decideAtLeast, decideTop, type Duel } from '#src/operator/verdict/verdict.ts';
import { answers, LEAST, MOST } from '#tests/support/factories.ts';

const chose = (
  screen: 4 | 7 | 8,
  options: (Option<4 | 7 | 8> | 'Paperwork')[] | null,
  people: number,
  { isConfirmed = false, standing = 'clean', isAnswering = false }: Partial<ChoiceRow> = {},
): ChoiceRow => ({ question: columnOf(`${screen}`), options, isConfirmed, standing, isAnswering, people });

/** With bars of their own, so that an owner's decision turns no test red. */
const asked = hypotheses.map((one) =>
  one.kind === 'top' ? one : { ...one, threshold: one.id === 'ticket' ? 0.4 : 0.5 },
);
const judgeAll = (choices: ChoiceRow[]) => judgeBy(choices, asked);

test("each hypothesis is judged by its own question's answers, and again in each recount", () => {
  const [ticket, barrier, rhythm] = judgeAll([
    chose(7, [MOST], 60, { isConfirmed: true }),
    chose(7, [MOST], 10),
    chose(7, [MOST], 30, { standing: 'flagged' }),
    chose(7, [LEAST], 50),
    chose(7, null, 20),
    chose(7, null, 7, { isAnswering: true }),
    chose(8, ['Annually'], 34),
    chose(8, ['Annually'], 1, { standing: 'flagged' }),
    chose(8, [answers[8].answer], 5, { isConfirmed: true }),
  ]);
  const { id, weight, statement, otherwise, question } = hypotheses[0] ?? {};
  expect(ticket).toEqual({
    ...{ id, weight, statement, otherwise, question },
    ...decideAtLeast(100, 150, 0.4),
    evidence: {
      kind: 'at_least',
      threshold: 0.4,
      figure: proportion(100, 150),
      sequence: confidenceSequence({ count: 100, of: 150 }, 0.4),
    },
    among: {
      confirmed: {
        ...decideAtLeast(60, 60, 0.4),
        evidence: {
          kind: 'at_least',
          threshold: 0.4,
          figure: proportion(60, 60),
          sequence: confidenceSequence({ count: 60, of: 60 }, 0.4),
        },
      },
      unflagged: {
        ...decideAtLeast(70, 120, 0.4),
        evidence: {
          kind: 'at_least',
          threshold: 0.4,
          figure: proportion(70, 120),
          sequence: confidenceSequence({ count: 70, of: 120 }, 0.4),
        },
      },
    },
    left: { people: 20, began: 170 },
  });
  expect(rhythm).toMatchObject({
    ...decideAtLeast(5, 40, 0.5),
    // One person in eight confirmed, so it takes eight times as many.
    among: {
      confirmed: { more: { low: 200 }, evidence: { figure: proportion(5, 5) } },
      unflagged: { evidence: { figure: proportion(5, 39) } },
    },
    left: { people: 0, began: 40 },
  });
  expect(barrier).toMatchObject({
    verdict: 'undecided',
    evidence: { figure: proportion(0, 0), sequence: null },
  });
});

test('an option is compared with every other and shown beside the closest, even one no longer offered', () => {
  const [top, , , , fees, hard] = questions[3].options;
  const [, barrier] = judgeAll([
    chose(4, [top], 50),
    chose(4, [top, 'Other'], 20),
    chose(4, [fees], 30),
    chose(4, [hard, fees], 10),
    chose(4, ['Paperwork'], 45),
    chose(4, null, 30),
  ]);
  const behind: Record<string, number> = { [fees]: 40, [hard]: 10, Paperwork: 45 };
  const duel = (rival: string): Duel => ({
    rival,
    ahead: rival === 'Other' ? 50 : 70,
    behind: behind[rival] ?? 0,
  });
  const duels = [...questionOptions('4').filter((option) => option !== top), 'Paperwork'].map(duel);
  expect(barrier).toMatchObject({
    ...decideTop(duels, 155),
    evidence: {
      kind: 'top',
      rival: 'Paperwork',
      figure: proportion(70, 115),
      sequence: confidenceSequence({ count: 70, of: 115 }, 0.5),
    },
    left: { people: 30, began: 185 },
  });
});

test('“Nothing holds me back” is no rival, however many say it', () => {
  const [top, rival] = questions[3].options;
  const [, barrier] = judgeAll([
    chose(4, [top], 60),
    chose(4, [rival], 10),
    chose(4, ['Nothing holds me back'], 300),
  ]);
  expect(barrier).toMatchObject({ verdict: 'supported', evidence: { figure: proportion(60, 70) } });
});
