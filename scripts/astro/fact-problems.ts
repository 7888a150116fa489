/** A build with a fact out of its range would promise nonsense on every page, so it stops. */
import { retention } from '#src/shared/retention.ts';
import * as site from '#src/shared/site/facts.ts';

const { limits, ...others } = site;
const today = { ...others, ...limits, ...retention };

/** @returns a sentence for each fact that can't be */
export function factProblems(facts: Record<string, number> = today): string[] {
  return Object.entries(facts)
    .filter(([, value]) => !Number.isInteger(value) || value < 1)
    .map(([name, value]) => `${name} is ${value}: it must be a whole number, 1 or more.`);
}
