/**
 * The endpoints that must not tell who is known: the same words, the same headers, the same work and, by construction, the
 * same time for a known and an unknown address.
 */
import { expect, test } from 'vitest';
import {
  emailOperatorLinkEndpoint,
  emailSurveyLinkEndpoint,
  emailYourDataLinkEndpoint,
} from '#src/contracts/endpoints.ts';
import { anEmail } from '#tests/support/factories.ts';
import { hold, note } from '#tests/security/measured.ts';
import { operators } from '#tests/support/operators.ts';
import { useStack } from '#tests/support/use-stack.ts';
import { spyOnStatements } from '#tests/support/statements.ts';
import { anAnsweredSurvey } from '#tests/support/surveys.ts';
import { aVisitor } from '#tests/support/visitor.ts';

const OF_EACH = 40;
/** Few enough at once not to wait for each other. */
const AT_ONCE = 8;

const stack = useStack();

/** How likely a known address takes longer than an unknown one: 0.5 says that the time tells nothing. */
function areaUnderCurve(known: number[], unknown: number[]): number {
  const points = known.flatMap((one) => unknown.map((other): number => (Math.sign(one - other) + 1) / 2));
  return points.reduce((sum, point) => sum + point, 0) / points.length;
}

const aPerson = () => anAnsweredSurvey(stack.owner);
/** Of three in a day each is mailed a link; the others are answered the same. */
const anOperator = (turn: number) => Promise.resolve(operators[turn % operators.length] ?? '');

for (const [endpoint, somebodyKnown] of [
  [emailSurveyLinkEndpoint, aPerson],
  [emailYourDataLinkEndpoint, aPerson],
  [emailOperatorLinkEndpoint, anOperator],
] as const) {
  test(`${endpoint.path} tells nobody who is known`, async ({ task }) => {
    const asked = [];
    for (let turn = 0; turn < OF_EACH; turn += 1) {
      const pair = [
        { isKnown: true, email: await somebodyKnown(turn) },
        { isKnown: false, email: anEmail() },
      ];
      // Whoever is asked first is answered first.
      asked.push(...(turn % 2 === 0 ? pair : pair.toReversed()));
    }
    const spied = spyOnStatements();
    const answers: { isKnown: boolean; ms: number; said: string }[] = [];
    while (answers.length < asked.length) {
      const batch = asked.slice(answers.length, answers.length + AT_ONCE);
      const answered = batch.map(async ({ isKnown, email }) => {
        const started = performance.now();
        const { status, text, headers } = await aVisitor().call(endpoint, { email });
        const said = JSON.stringify([status, text, [...headers].filter(([name]) => name !== 'date')]);
        return { isKnown, ms: performance.now() - started, said };
      });
      answers.push(...(await Promise.all(answered)));
    }
    const statements = spied.mock.calls.map(([, { body }]) => (JSON.parse(body) as { query: string }).query);

    const times = (isKnown: boolean) =>
      answers.filter((answer) => answer.isKnown === isKnown).map(({ ms }) => ms);
    note(
      task,
      `${endpoint.path}: chance to tell by time (0.5 is none)`,
      areaUnderCurve(times(true), times(false)).toFixed(2),
    );
    hold(
      task,
      `${endpoint.path}: different answers to ${answers.length} addresses`,
      new Set(answers.map(({ said }) => said)).size,
      '=',
      1,
    );
    expect(new Set(statements).size, 'one statement for all').toBe(1);
    expect(statements).toHaveLength(answers.length);
  });
}
