/** Known and unknown addresses get the same text, headers, wait and statement; only known ones get an email. */
import { expect, test, vi } from 'vitest';
import { anEmail } from '#tests/support/factories.ts';
import { operators } from '#tests/support/operators.ts';
import { useCast } from '#tests/support/use-stack.ts';
import { spyOnStatements } from '#tests/support/statements.ts';
import { aVisitor } from '#tests/support/visitor.ts';

vi.unmock('#src/shared/site/timing.ts');

const OF_EACH = 12;
/** Few enough not to wait for each other. */
const AT_ONCE = 8;
/** What the database takes for either is far less. */
const QUARTER_SECOND_MS = 250;

const { stack, cast } = useCast();

const aPerson = async () => (await cast.answering()).email;
const aStranger = () => Promise.resolve(anEmail());
/** Requests for one operator within a minute get one email, and the same response. */
const anOperator = (turn: number) => Promise.resolve(operators[turn % operators.length] ?? '');
/** Someone on the waitlist, or whose address resembles an operator's. */
async function noOperator(turn: number) {
  const [email = ''] = operators;
  if (turn < 2) return (await cast.joined()).email;
  return turn % 2 ? email.replace('@', '+1@') : `${email}.example`;
}

test.each([
  ['/api/survey-responses/link', 'survey_link', aPerson, aStranger],
  ['/api/your-data/link', 'your_data_link', aPerson, aStranger],
  ['/api/operator/link', 'operator_link', anOperator, noOperator],
] as const)('%s does not reveal who is known', async (endpoint, kind, somebodyKnown, somebodyElse) => {
  const [recipients, requests]: [Set<string>, string[]] = [new Set(), []];
  for (let turn = 0; turn < OF_EACH; turn += 1) {
    const email = await somebodyKnown(turn);
    recipients.add(email);
    requests.push(turn % 2 === 0 ? email : ` ${email.toUpperCase()} `, await somebodyElse(turn));
  }
  const spied = spyOnStatements();
  const answers: string[] = [];
  while (answers.length < requests.length) {
    const batch = requests.slice(answers.length, answers.length + AT_ONCE);
    const answered = batch.map(async (email) => {
      const started = performance.now();
      const { status, text, headers } = await aVisitor().call(endpoint, { email });
      // A timer may fire a fraction of a millisecond early.
      expect(performance.now() - started).toBeGreaterThan(QUARTER_SECOND_MS - 2);
      return JSON.stringify([status, text, [...headers].filter(([name]) => name !== 'date')]);
    });
    answers.push(...(await Promise.all(answered)));
  }
  const statements = spied.mock.calls.map(([, { body }]) => (JSON.parse(body) as { query: string }).query);

  expect(new Set(answers)).toHaveProperty('size', 1);
  expect(answers[0]).toMatch(/^\[202,/);
  expect(new Set(statements).size, 'one statement for all').toBe(1);
  expect(statements).toHaveLength(answers.length);
  const rows = await stack.sql<{ recipient: string }>`
    select recipient from outgoing_emails where kind = ${kind}`;
  expect(new Set(rows.map(({ recipient }) => recipient))).toEqual(recipients);
});
