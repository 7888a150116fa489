/** Known and unknown addresses get the same text, headers and statement. */
import { expect, test } from 'vitest';
import { anEmail } from '#tests/support/factories.ts';
import { operators } from '#tests/support/operators.ts';
import { useStack } from '#tests/support/use-stack.ts';
import { spyOnStatements } from '#tests/support/statements.ts';
import { anAnsweredSurvey } from '#tests/support/surveys.ts';
import { aVisitor } from '#tests/support/visitor.ts';

const OF_EACH = 12;
/** Few enough not to wait for each other. */
const AT_ONCE = 8;

const stack = useStack();

const aPerson = () => anAnsweredSurvey(stack.owner);
/** Each gets three links a day; further requests get the same response. */
const anOperator = (turn: number) => Promise.resolve(operators[turn % operators.length] ?? '');

for (const [endpoint, somebodyKnown] of [
  ['/api/survey-responses/link', aPerson],
  ['/api/your-data/link', aPerson],
  ['/api/operator/link', anOperator],
] as const) {
  test(`${endpoint} does not reveal who is known`, async () => {
    const asked: string[] = [];
    for (let turn = 0; turn < OF_EACH; turn += 1) {
      asked.push(await somebodyKnown(turn), anEmail());
    }
    const spied = spyOnStatements();
    const answers: string[] = [];
    while (answers.length < asked.length) {
      const batch = asked.slice(answers.length, answers.length + AT_ONCE);
      const answered = batch.map(async (email) => {
        const { status, text, headers } = await aVisitor().call(endpoint, { email });
        return JSON.stringify([status, text, [...headers].filter(([name]) => name !== 'date')]);
      });
      answers.push(...(await Promise.all(answered)));
    }
    const statements = spied.mock.calls.map(([, { body }]) => (JSON.parse(body) as { query: string }).query);

    expect(new Set(answers)).toHaveProperty('size', 1);
    expect(new Set(statements).size, 'one statement for all').toBe(1);
    expect(statements).toHaveLength(answers.length);
  });
}
