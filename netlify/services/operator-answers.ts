/** Everybody's answers in the words of the questions, for a spreadsheet or a program. */
import { findAnswers, type AnswersPart, type StoredResponse } from '#netlify/queries/operator-answers.ts';
import { logOperator, type OperatorCall } from '#netlify/runtime/operator.ts';
import { succeed, type Outcome } from '#netlify/runtime/outcome.ts';
import type { FilePart } from '#netlify/runtime/respond-part.ts';
import type { Sql } from '#netlify/runtime/sql.ts';
import { findForOperator } from '#netlify/services/operator-sessions.ts';
import { countriesWanted } from '#netlify/services/operator-report/people.ts';
import type { ExportedAnswers, OperatorAnswersRequest } from '#src/contracts/operator-answers.ts';
import { reportWords } from '#src/words/report-words.ts';
import { BYTE_ORDER_MARK, csvOf } from '#src/domain/csv.ts';
import { exportName } from '#netlify/services/export-name.ts';
import { questionKeys, questionTitle } from '#src/domain/report-dimensions.ts';

/** Netlify sends at most 6 MB of a function's answer. */
const MAX_PART_BYTES = 4_000_000;

export async function exportAnswers(
  sql: Sql,
  request: OperatorAnswersRequest,
  by: OperatorCall,
  now: Date,
  maxBytes = MAX_PART_BYTES,
): Promise<Outcome<FilePart, 'unauthorized'>> {
  const { emails, after, source } = request;
  const found = await findForOperator(by, () =>
    findAnswers(sql, by, {
      after: Number(after ?? 0),
      from: request.from ?? null,
      to: request.to ?? null,
      countries: countriesWanted(request),
      isReferred: source === undefined ? null : source === 'referred',
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
  const name = `${exportName(holdsOf(request), request, now)}.${format}`;
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

const holdsOf = ({ emails }: OperatorAnswersRequest) => {
  const { answers, withAddresses } = reportWords.export.holds;
  return emails === 'yes' ? [answers, withAddresses] : [answers];
};
const sourceOf = ({ isReferred }: StoredResponse) => (isReferred ? 'referred' : 'direct');
const wording = questionKeys.map((key) => `${key}. ${questionTitle(key)}`);

function exported(row: StoredResponse): ExportedAnswers {
  const { response, email, joined, registered, completed, answers } = row;
  return {
    response,
    ...(email !== null && { email }),
    joined,
    registered,
    source: sourceOf(row),
    completed,
    answers: Object.fromEntries(wording.map((title, index) => [title, answers[index] ?? null])),
  };
}

function headingOf(withEmails: boolean): string[] {
  const { response, email, joined, registered, source, completed } = reportWords.export;
  return [response, ...(withEmails ? [email] : []), joined, registered, source, completed, ...wording];
}

function lineOf(row: StoredResponse, withEmails: boolean): string[] {
  const { yes, no } = reportWords.export;
  return [
    String(row.response),
    ...(withEmails ? [row.email ?? ''] : []),
    row.joined,
    row.registered ? yes : no,
    sourceOf(row),
    row.completed ? yes : no,
    ...row.answers.map((answer) => (Array.isArray(answer) ? answer.join('; ') : (answer ?? ''))),
  ];
}
