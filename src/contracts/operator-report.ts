/** What the operator's page asks and is told. Shares run from 0 to 1, and dates are days in UTC. */
import * as z from 'zod/mini';
import { countryGroups, type CountryGroup } from '#src/data/country-groups.ts';
import type { WidthClass } from '#src/contracts/survey-responses.ts';
import type { Screen } from '#src/data/survey-questions.ts';
import type { Advice, Judged } from '#src/domain/advice.ts';
import type { Proportion } from '#src/domain/proportion.ts';
import {
  dimensionKeys,
  isCrossable,
  type DimensionKey,
  type QuestionKey,
} from '#src/domain/report-dimensions.ts';
import type { Verdict } from '#src/domain/verdict.ts';

/** Every place is in one of the groups. */
const grouped: readonly string[] = Object.values(countryGroups).flat();
const groupNames = Object.keys(countryGroups) as [CountryGroup, ...CountryGroup[]];

/** The filters, which the export takes as well; one that is absent leaves nobody out. */
export const filterFields = {
  country: z.optional(
    z.string().check(z.refine((name) => grouped.includes(name), 'There is no such country.')),
  ),
  countryGroup: z.optional(z.enum(groupNames)),
  source: z.optional(z.enum(['referred', 'direct'])),
  /** First and last day on which people joined, both included. */
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
};

type Filters = z.output<z.ZodMiniObject<typeof filterFields>>;

export function refuseImpossibleFilters({ value, issues }: z.core.ParsePayload<Filters>): void {
  const { country, countryGroup, from, to } = value;
  const refuse = (field: string, message: string) =>
    issues.push({ code: 'custom', path: [field], message, input: value });
  if (country !== undefined && countryGroup !== undefined) {
    refuse('countryGroup', 'Choose a country or a group of countries, not both.');
  }
  if (from !== undefined && to !== undefined && from > to) refuse('to', 'The period ends before it begins.');
}

/** The query parameters of the report. */
export const operatorReportRequestSchema = z
  .strictObject({
    ...filterFields,
    row: z.optional(z.enum(dimensionKeys)),
    column: z.optional(z.enum(dimensionKeys)),
  })
  .check(refuseImpossibleFilters, ({ value, issues }) => {
    const { row, column } = value;
    const refuse = (field: string, message: string) =>
      issues.push({ code: 'custom', path: [field], message, input: value });
    if ((row === undefined) !== (column === undefined)) {
      refuse(row === undefined ? 'row' : 'column', 'A table takes a row and a column.');
    }
    if (row !== undefined && column !== undefined && !isCrossable(row, column)) {
      refuse('column', 'These two say the same thing; choose another pair.');
    }
  });

export type OperatorReportRequest = z.input<typeof operatorReportRequestSchema>;
export type OperatorReportFilters = Omit<OperatorReportRequest, 'row' | 'column'>;

/** Who has come how far. Each step holds only people of the step before, so every share has a true denominator. */
export type FunnelStep = {
  step: 'registered' | 'opened' | 'completed' | `answered_${Screen}`;
  people: number;
  /** Null for the first step, and where nobody reached the step before. */
  ofPrevious: Proportion | null;
  ofFirst: Proportion | null;
  /** People who reached the step before and not this one. */
  lost: number;
};

export type Funnel = {
  /**
   * Normally every registration is the first step. The country is the first answer, so under a country filter nobody
   * has one before it: the steps then begin with answered_1.
   */
  startsWith: 'registered' | 'answered_1';
  steps: FunnelStep[];
  /** Question 5 branches: only those who say Yes are asked which platforms (5a), and all go on to 6. */
  branch: { answered: number; yes: number; no: number; namedPlatforms: number };
  /** Answered without having registered: in the questions' figures, in no step above. */
  unregistered: { answered: number; completed: number };
};

export type QuestionReport = {
  key: QuestionKey;
  /** People who answered: the denominator of every share. Of a multiple choice the shares add up to more than 1. */
  answered: number;
  /** Largest first. Empty for the free text of screen 10, which has an endpoint of its own, and where nobody has answered. */
  options: { option: string; figure: Proportion }[];
};

/** `sequence`: the shares that are left, however often one looks; null with `figure.interval`. */
type Evidence = { figure: Proportion; sequence: { low: number; high: number } | null } & (
  | { kind: 'at_least'; threshold: number }
  /** Of the people who named exactly one of the two, the share that named `option` rather than its closest rival. */
  | { kind: 'top'; option: string; rival: string }
);

export type HypothesisReport = Judged & {
  statement: string;
  otherwise: string;
  question: QuestionKey;
  evidence: Evidence;
  /** At least so many of the answers would have to be false for another verdict; null where no number would. */
  falseAnswers: number | null;
  /** The same judged by people of proven mailboxes alone, and by those who came by no code that looks like abuse. */
  among: Record<'proven' | 'unflagged', Verdict & { figure: Proportion }>;
};

/** `since`: when it last changed; null where that has not been noted yet, and under a filter, which is nobody's advice. */
export type AdviceReport = Advice & { since: string | null };

/** How a table was tested for chance, and over how many tables the p-value is corrected (Bonferroni). */
export type AssociationTest =
  | {
      state: 'tested';
      /**
       * `chi_square`: Pearson's, on the whole table. `pairs`: every row option against every column option as a 2 × 2
       * table, because people may choose several or the expected counts are small; each by chi-square or, with an
       * expected count under 5, by Fisher's exact test; the smallest p corrected for their number.
       */
      method: 'chi_square' | 'pairs';
      /** Of a `pairs` test, how many 2 × 2 tables took Fisher's exact test, of how many. */
      pairs?: { tested: number; exact: number };
      p: number;
      pCorrected: number;
      tables: number;
    }
  /** Fewer than two options on one of the sides have any answers. */
  | { state: 'not_testable' };

export type Crosstab = {
  row: DimensionKey;
  column: DimensionKey;
  /** People with an answer on both sides. */
  people: number;
  rows: string[];
  /** `people` of a column is the denominator of its cells. */
  columns: { option: string; people: number }[];
  /** By row, then by column. */
  cells: Proportion[][];
  test: AssociationTest;
};

/** Why a code may be abused. Nobody is blocked by it: a reason to look. */
export type AbuseSign =
  /** This many came with the code within the hour that begins at `at` (ISO 8601), with the first of them. */
  | { sign: 'burst'; people: number; at: string }
  | { sign: 'disposable_domain'; people: number; domain: string }
  /** Addresses that are the owner's own, but for dots and a +suffix. */
  | { sign: 'own_alias'; people: number }
  /** Several addresses that are one mailbox, but for dots and a +suffix. */
  | { sign: 'one_mailbox'; people: number };

export type ReferralReport = {
  /** Completed, of those who came with a code, and of those who did not. */
  referred: Proportion;
  direct: Proportion;
  /** People by how many invitations lie between them and somebody who came by themselves: index 0 is direct. */
  chainDepths: number[];
  /** People who came by codes that brought each other in a circle, so that there is no first one. */
  circular: number;
  /** Codes that brought somebody. */
  codes: number;
  /** Those that brought most, at most `TOP_CODES`. */
  top: { code: string; brought: number; completed: Proportion }[];
  /** Codes with a sign of abuse, most people first, at most `TOP_CODES`. */
  suspicious: { code: string; brought: number; signs: AbuseSign[] }[];
};

/** Registrations per day, without a gap between the first and the last day. */
export type WaitlistDay = { day: string; registered: number; total: number };

/** Of people who answered straight on: null where there are none. */
export type MedianTime = { people: number; seconds: number } | null;
export type TimedStep = Record<'all' | WidthClass, MedianTime>;

/** From the first answer to the last; and from each question's answer before to its own, which the first has none of. */
export type Times = { inAll: TimedStep; questions: (TimedStep & { screen: Screen })[] };

/** Those who joined in a week, and how many of them opened the survey and completed it. */
export type ReportWeek = { monday: string; registered: number; opened: Proportion; completed: Proportion };

/** Visits are nobody's, so of the filters only the period leaves any out. The others count people who joined. */
export type SourceFigures = Record<'visits' | 'joined' | 'completed' | 'proven', number>;
/** `name` is empty for whoever came by none that is known. */
export type Source = SourceFigures & { name: string; days: (SourceFigures & { day: string })[] };
/** Those with most visits first, and not all of them; `inAll` counts everybody. */
export type Sources = { inAll: SourceFigures; campaigns: Source[]; sites: Source[] };

export type ReportBody = {
  sources: Sources;
  weeks: ReportWeek[];
  times: Times;
  advice: AdviceReport;
  funnel: Funnel;
  hypotheses: HypothesisReport[];
  questions: QuestionReport[];
  /** Null where none was asked for. */
  crosstab: Crosstab | null;
  referrals: ReferralReport;
  waitlist: WaitlistDay[];
};

export type OperatorReport = {
  generatedAt: string;
  filters: OperatorReportFilters;
  /** Those that anybody lives in, whomever the report is about. */
  countries: string[];
} & (
  | ({ state: 'report' } & ReportBody)
  /** Nobody fits the filters, or nobody is there at all. */
  | { state: 'nobody' }
);
