import { csvPart } from '#src/operator/list/csv.ts';
import type { FilePart, OperatorAnswersRequest } from '#src/operator/list/export-schema.ts';
import { exportWords as words } from '#src/operator/list/export-words.ts';
import { columnOf, questionKeys, questionTitle } from '#src/operator/report-dimensions.ts';
import { placeRows } from '#src/shared/place-rows.ts';

export type ResponseRow = {
  response: number;
  email: string | null;
  joined: string;
  registered: boolean;
  isReferred: boolean;
  completed: boolean;
  answers: Partial<Record<string, string | string[] | null>>;
};

export type AnswersPart = { answers: ResponseRow[]; next: number | null };

export function answersFile(
  { emails, after }: OperatorAnswersRequest,
  { answers, next }: AnswersPart,
  now: Date,
): FilePart {
  const withEmails = emails === 'yes';
  const name = `${withEmails ? words.withAddresses : words.answers}-on-${now.toISOString().slice(0, 10)}.csv`;
  const lines = answers.map((row) => lineOf(row, withEmails));
  return { name, body: csvPart(headingOf(withEmails), lines, after === undefined), next };
}

function headingOf(withEmails: boolean): string[] {
  const { response, email, joined, registered, source, completed, region } = words;
  return [
    response,
    ...(withEmails ? [email] : []),
    joined,
    registered,
    source,
    completed,
    region,
    ...questionKeys.map((key) => `${key}. ${questionTitle(key)}`),
  ];
}

/** The region is that of the country in answer 1; empty without one, or if it is no longer listed. */
function lineOf(row: ResponseRow, withEmails: boolean): string[] {
  const { yes, no, sources } = words;
  return [
    String(row.response),
    ...(withEmails ? [row.email ?? ''] : []),
    row.joined,
    row.registered ? yes : no,
    row.isReferred ? sources.referred : sources.direct,
    row.completed ? yes : no,
    placeRows.find(([place]) => place === row.answers.question_1)?.[2] ?? '',
    ...questionKeys.map((key) => [row.answers[columnOf(key)] ?? ''].flat().join('; ')),
  ];
}
