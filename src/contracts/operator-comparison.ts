/** Two cohorts side by side, within the filters. */
import * as z from 'zod/mini';
import {
  filterFields,
  refuseImpossibleFilters,
  type AssociationTest,
} from '#src/contracts/operator-report.ts';
import type { Proportion } from '#src/domain/proportion.ts';
import type { QuestionKey } from '#src/domain/report-dimensions.ts';

export const cohortKinds = ['half', 'source', 'country', 'campaign'] as const;
export type CohortKind = (typeof cohortKinds)[number];

const cohortName = z.optional(z.string().check(z.minLength(1), z.maxLength(100)));

export const operatorComparisonRequestSchema = z
  .strictObject({
    ...filterFields,
    by: z.enum(cohortKinds),
    /** Two countries, or two campaigns. */
    one: cohortName,
    other: cohortName,
  })
  .check(refuseImpossibleFilters, ({ value, issues }) => {
    const isNamed = value.by === 'country' || value.by === 'campaign';
    for (const field of ['one', 'other'] as const) {
      if ((value[field] !== undefined) === isNamed) continue;
      const message = isNamed ? 'Name two to compare.' : 'These two have no names.';
      issues.push({ code: 'custom', path: [field], message, input: value });
    }
  });

export type OperatorComparisonRequest = z.input<typeof operatorComparisonRequestSchema>;

export type Cohort = { name: string; people: number };
export type ComparedShare = { option: string; one: Proportion; other: Proportion };

export type OperatorComparison = {
  by: CohortKind;
  one: Cohort;
  other: Cohort;
  /** Where the time was halved. */
  middle: string | null;
  /** Of all in the cohort; each tested by itself. */
  steps: (ComparedShare & { test: AssociationTest })[];
  /** Of those who answered. */
  questions: { key: QuestionKey; options: ComparedShare[]; test: AssociationTest }[];
};
