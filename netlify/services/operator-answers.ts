/** Everybody's answers in the words of the questions, for a spreadsheet or a program. */
import { findAnswers, type AnswersPart, type StoredResponse } from '#netlify/queries/operator-answers.ts';
import { logOperator, type OperatorCall } from '#netlify/shared/operator.ts';
import { succeed, type Outcome } from '#netlify/shared/outcome.ts';
import type { FilePart } from '#netlify/shared/respond-part.ts';
import type { Sql } from '#netlify/shared/sql.ts';
import { findForOperator } from '#netlify/services/operator-sessions.ts';
import type { ExportedAnswers, OperatorAnswersRequest } from '#src/operator/export-schema.ts';
import { reportWords } from '#src/operator/export-words.ts';
import { BYTE_ORDER_MARK, csvOf } from '#src/operator/csv.ts';
import { regions } from '#src/survey/place-list.ts';
import { columnOf, questionKeys, questionTitle } from '#src/operator/report-dimensions.ts';

/** Netlify sends at most 6 MB of a function's answer. */
const MAX_PART_BYTES = 4_000_000;
const words = reportWords.export;

export async function exportAnswers(
  sql: Sql,
  request: OperatorAnswersRequest,
  by: OperatorCall,
  now: Date,
  maxBytes = MAX_PART_BYTES,
): Promise<Outcome<FilePart, 'unauthorized'>> {
  const { emails, after } = request;
  const found = await findForOperator(by, () =>
    findAnswers(sql, by, {
      after: Number(after ?? 0),
      withEmails: emails === 'yes',
      maxBytes,
    }),
  );
  if (!found.ok) return found;
  const { part, ...session } = found.data;
  logOperator('exported_answers', by, { ...session, request, rows: part.answers.length });
  return succeed(fileOf(request, part, now));
}

function fileOf(request: OperatorAnswersRequest, { answers, next }: AnswersPart, now: Date): FilePart {
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
  // Only the first part has a heading: the others are put behind it.
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
