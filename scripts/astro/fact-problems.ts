/** A build with a fact out of its range would promise nonsense on every page, so it stops. */
import { questions } from '#src/shared/questions.ts';
import { retention } from '#src/shared/retention.ts';
import { MINIMUM_INVESTMENT_USD, PRO_MONTHS, QUESTION_COUNT } from '#src/shared/site/facts.ts';

const today = { PRO_MONTHS, MINIMUM_INVESTMENT_USD, QUESTION_COUNT, ...retention };

/** @returns a sentence for each fact that can't be */
export function factProblems(facts: Record<string, number> = today): string[] {
  const problems = Object.entries(facts)
    .filter(([, value]) => !Number.isInteger(value) || value < 1)
    .map(([name, value]) => `${name} is ${value}: it must be a whole number, 1 or more.`);
  if (facts.QUESTION_COUNT !== questions.length)
    problems.push(`QUESTION_COUNT is ${facts.QUESTION_COUNT}, and there are ${questions.length} questions.`);
  return problems;
}
