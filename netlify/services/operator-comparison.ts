/** Two cohorts side by side: where they differ, and whether chance alone could make such a difference. */
import {
  countCohorts,
  type CohortCounts,
  type CohortFilter,
  type ComparedCounts,
} from '#netlify/queries/operator-comparison.ts';
import { logOperator, type OperatorCall } from '#netlify/runtime/operator.ts';
import { succeed, type Outcome } from '#netlify/runtime/outcome.ts';
import type { Sql } from '#netlify/runtime/sql.ts';
import { testAssociation } from '#netlify/services/operator-report/association.ts';
import { countriesWanted } from '#netlify/services/operator-report/people.ts';
import { findForOperator } from '#netlify/services/operator-sessions.ts';
import type {
  ComparedShare,
  OperatorComparison,
  OperatorComparisonRequest,
} from '#src/contracts/operator-comparison.ts';
import type { AssociationTest } from '#src/contracts/operator-report.ts';
import { proportion } from '#src/domain/proportion.ts';
import { isMultiple, questionOptions } from '#src/domain/report-dimensions.ts';
import { cohortNames } from '#src/words/cohort-names.ts';

const COMPARED = ['2', '3', '4', '5', '5a', '6', '7', '8', '9'] as const;
const STEPS = ['completed', 'proven'] as const;
/** All that this view tests at once. */
const TESTS = COMPARED.length + STEPS.length;

export async function compareForOperator(
  sql: Sql,
  request: OperatorComparisonRequest,
  by: OperatorCall,
): Promise<Outcome<OperatorComparison, 'unauthorized'>> {
  const { from, to, source } = request;
  const [one, other] = cohortsOf(request);
  const found = await findForOperator(by, () =>
    countCohorts(sql, by, {
      from: from ?? null,
      to: to ?? null,
      countries: countriesWanted(request),
      isReferred: source === undefined ? null : source === 'referred',
      one: one.filter,
      other: other.filter,
    }),
  );
  if (!found.ok) return found;
  const { counts, ...session } = found.data;
  logOperator('read_report', by, { ...session, request });
  return succeed({ by: request.by, ...compared(counts, one.name, other.name) });
}

type Named = { name: string; filter: CohortFilter };

function cohortsOf({ by, one = '', other = '' }: OperatorComparisonRequest): [Named, Named] {
  const { firstHalf, secondHalf, referred, direct } = cohortNames;
  switch (by) {
    case 'half':
      return [
        { name: firstHalf, filter: { half: 1 } },
        { name: secondHalf, filter: { half: 2 } },
      ];
    case 'source':
      return [
        { name: referred, filter: { isReferred: true } },
        { name: direct, filter: { isReferred: false } },
      ];
    case 'country':
      return [
        { name: one, filter: { country: one } },
        { name: other, filter: { country: other } },
      ];
    case 'campaign':
      return [
        { name: one, filter: { campaign: one } },
        { name: other, filter: { campaign: other } },
      ];
  }
}

function compared({ middle, cohorts }: ComparedCounts, oneName: string, otherName: string) {
  const [one, other] = cohorts;
  const share = (
    option: string,
    count: (cohort: CohortCounts) => number,
    of: (cohort: CohortCounts) => number,
  ) => ({
    option,
    one: proportion(count(one), of(one)),
    other: proportion(count(other), of(other)),
  });
  return {
    one: { name: oneName, people: one.people },
    other: { name: otherName, people: other.people },
    middle,
    steps: STEPS.map((step) => {
      const whole = share(
        step,
        (cohort) => cohort[step],
        ({ people }) => people,
      );
      return { ...whole, test: testOf([whole, without(whole)], true) };
    }),
    questions: COMPARED.map((key) => {
      const options = questionOptions(key).map((option) =>
        share(
          option,
          (cohort) => chosenIn(cohort, key, option),
          ({ answered }) => answered[key] ?? 0,
        ),
      );
      return { key, options, test: testOf(options, !isMultiple(key)) };
    }),
  };
}

const chosenIn = ({ answers }: CohortCounts, key: string, option: string) =>
  answers.find(([question, chosen]) => question === key && chosen === option)?.[2] ?? 0;

const without = ({ option, one, other }: ComparedShare): ComparedShare => ({
  option,
  one: proportion(one.of - one.count, one.of),
  other: proportion(other.of - other.count, other.of),
});

/** The cohorts are the columns. */
function testOf(options: readonly ComparedShare[], isPartition: boolean): AssociationTest {
  const columns = [options[0]?.one.of ?? 0, options[0]?.other.of ?? 0];
  return testAssociation(
    {
      cells: options.map(({ one, other }) => [one.count, other.count]),
      rows: options.map(({ one, other }) => one.count + other.count),
      columns,
      people: columns.reduce((sum, people) => sum + people, 0),
      isPartition,
    },
    TESTS,
  );
}
