import { BYTE_ORDER_MARK, csvOf } from '#src/operator/csv.ts';
import type { ExportedAnswers, FilePart, OperatorAnswersRequest } from '#src/operator/export-schema.ts';
import { reportWords } from '#src/operator/export-words.ts';
import { columnOf, questionKeys, questionTitle } from '#src/operator/report-dimensions.ts';
import { regions } from '#src/shared/place-list.ts';

export type StoredResponse = {
  response: number;
  email: string | null;
  joined: string;
  registered: boolean;
  isReferred: boolean;
  completed: boolean;
  answers: Partial<Record<string, string | string[] | null>>;
};

export type AnswersPart = { answers: StoredResponse[]; next: number | null };

const words = reportWords.export;

export function answersFile(
  request: OperatorAnswersRequest,
  { answers, next }: AnswersPart,
  now: Date,
): FilePart {
  const { format, bom, emails, after } = request;
  const holds = emails === 'yes' ? words.withAddresses : words.answers;
  const name = `${holds}-on-${now.toISOString().slice(0, 10)}.${format}`;
  if (format === 'json') {
    return {
      type: 'application/json; charset=utf-8',
      body: JSON.stringify(answers.map(exported)),
      name,
      next,
    };
  }
  // Parts are concatenated, so only the first has a heading.
  const isFirst = after === undefined;
  const heading = isFirst ? [headingOf(emails === 'yes')] : [];
  const body = csvOf([...heading, ...answers.map((row) => lineOf(row, emails === 'yes'))]);
  return {
    type: 'text/csv; charset=utf-8',
    body: isFirst && bom === 'yes' ? BYTE_ORDER_MARK + body : body,
    name,
    next,
  };
}

const sourceOf = ({ isReferred }: StoredResponse) => (isReferred ? 'referred' : 'direct');
const wording = questionKeys.map((key) => `${key}. ${questionTitle(key)}`);
const answersOf = ({ answers }: StoredResponse) => questionKeys.map((key) => answers[columnOf(key)] ?? null);

function exported(row: StoredResponse): ExportedAnswers {
  const { response, email, joined, registered, completed } = row;
  const answers = answersOf(row);
  return {
    response,
    ...(email !== null && { email }),
    joined,
    registered,
    source: sourceOf(row),
    completed,
    region: regions[String(row.answers.question_1)] ?? null,
    answers: Object.fromEntries(wording.map((title, index) => [title, answers[index] ?? null])),
  };
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
    ...wording,
  ];
}

function lineOf(row: StoredResponse, withEmails: boolean): string[] {
  const { yes, no } = words;
  return [
    String(row.response),
    ...(withEmails ? [row.email ?? ''] : []),
    row.joined,
    row.registered ? yes : no,
    sourceOf(row),
    row.completed ? yes : no,
    regions[String(row.answers.question_1)] ?? '',
    ...answersOf(row).map((answer) => (Array.isArray(answer) ? answer.join('; ') : (answer ?? ''))),
  ];
}
