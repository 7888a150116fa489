/** What the report counts by. Questions go by the number the visitor sees, not by the column they are stored in. */
import { questions } from '#src/data/survey-questions.ts';

export const questionKeys = ['1', '2', '3', '4', '5', '5a', '6', '7', '8', '9', '10'] as const;
export type QuestionKey = (typeof questionKeys)[number];

/** What a table can have as its rows or columns: every question with choices, and who the people are. */
export const dimensionKeys = [
  '1',
  '2',
  '3',
  '4',
  '5',
  '5a',
  '6',
  '7',
  '8',
  '9',
  'country_group',
  'source',
] as const;
export type DimensionKey = (typeof dimensionKeys)[number];

/** One of the two follows from the other: a country has one group, and only Yes leads to platforms. */
const TIED: readonly (readonly [DimensionKey, DimensionKey])[] = [
  ['1', 'country_group'],
  ['5', '5a'],
];

export function isCrossable(row: DimensionKey, column: DimensionKey): boolean {
  return row !== column && !TIED.some((pair) => pair.includes(row) && pair.includes(column));
}

/** How many tables can be looked at: whoever looks at all of them finds one in twenty by chance. */
export const CROSSTAB_COUNT = (dimensionKeys.length * (dimensionKeys.length - 1)) / 2 - TIED.length;

export function questionTitle(key: QuestionKey): string {
  const question = questions.find(({ screen }) => screen === Number.parseInt(key));
  if (question === undefined) throw new Error(`There is no question ${key}.`);
  return key === '5a' && question.kind === 'platforms' ? question.platformsTitle : question.title;
}

/** The choices of a question in the order of its card; none for the country and the free text. */
export function questionOptions(key: QuestionKey): readonly string[] {
  const question = questions.find(({ screen }) => screen === Number.parseInt(key));
  if (question === undefined || !('options' in question)) return [];
  return key === '5a' && question.kind === 'platforms' ? question.platforms : question.options;
}

/** Whether one person can choose several of its options, so that shares add up to more than 1. */
export function isMultiple(key: DimensionKey | QuestionKey): boolean {
  return key === '5a' || questions.some(({ screen, kind }) => String(screen) === key && kind === 'multiple');
}

/** Whether somebody is left out. */
export const isFiltered = (filters: Readonly<Record<string, unknown>>): boolean =>
  Object.values(filters).some((value) => value !== undefined);
