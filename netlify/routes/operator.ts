import { answer, type Call } from '#netlify/shared/answer.ts';
import { newRouter } from '#netlify/shared/app.ts';
import { operatorCallOf, readAsOperator, type Found, type NotRead } from '#netlify/shared/operator.ts';
import { succeed, type Outcome } from '#netlify/shared/outcome.ts';
import { sql } from '#netlify/shared/sql.ts';
import { largeAmounts } from '#src/operator/hypotheses.ts';
import { answersFile, type AnswersPart } from '#src/operator/answers-file.ts';
import { MOST_ROWS, type ReportCounts } from '#src/operator/counts.ts';
import { disposableDomains } from '#src/operator/disposable-domains.ts';
import {
  operatorAnswersRequestSchema,
  type FilePart,
  type OperatorAnswersRequest,
} from '#src/operator/export-schema.ts';
import {
  operatorRegistrationsRequestSchema,
  type OperatorList,
  type OperatorRegistrationsRequest,
} from '#src/operator/list-schema.ts';
import { drawnQuestions } from '#src/operator/question-figures.ts';
import { publicDomains } from '#src/operator/public-domains.ts';
import { registrationsFile, type RegistrationsPart } from '#src/operator/registrations-file.ts';
import { reportBody } from '#src/operator/report-body.ts';
import type { OperatorReport } from '#src/operator/report-schema.ts';
import {
  operatorTextsRequestSchema,
  type OperatorTexts,
  type OperatorTextsRequest,
} from '#src/operator/texts-schema.ts';
import { bySessionRequestSchema } from '#src/shared/fields.ts';

export const operator = newRouter()
  .get('/api/operator/report', answer(bySessionRequestSchema, readReport))
  .get('/api/operator/list', answer(bySessionRequestSchema, readList))
  .get('/api/operator/texts', answer(operatorTextsRequestSchema, readTexts))
  .get('/api/operator/answers', answer(operatorAnswersRequestSchema, exportAnswers))
  .get('/api/operator/registrations', answer(operatorRegistrationsRequestSchema, exportRegistrations));

/** Netlify limits a function's response to 6 MB. */
const MAX_PART_BYTES = 4_000_000;
const MAX_PART_REGISTRATIONS = 5_000;
const MAX_PART_TEXTS = 20;

async function readReport(_: object, call: Call): Promise<Outcome<OperatorReport, NotRead>> {
  const now = new Date();
  const read = await readAsOperator(
    operatorCallOf(call),
    'read_report',
    ({ sessionHash, operators }) => sql()<Found<ReportCounts>>`
      select o.session_id as "sessionId", o.email, (
        select jsonb_object_agg(r.part, r.figures)
        from operator_report(
          ${disposableDomains}::text[], ${publicDomains}::text[], ${MOST_ROWS}::integer,
          ${JSON.stringify(drawnQuestions)}::jsonb
        ) r
      ) as part
      from operator_by(${sessionHash}, ${operators}) o`,
  );
  if (!read.ok) return read;
  const generatedAt = now.toISOString();
  return succeed(
    read.data.stages === null && read.data.sources === null
      ? { generatedAt, state: 'nobody' }
      : { generatedAt, state: 'report', ...reportBody(read.data) },
  );
}

function readList(_: object, call: Call): Promise<Outcome<OperatorList, NotRead>> {
  return readAsOperator(
    operatorCallOf(call),
    'read_list',
    ({ sessionHash, operators }) => sql()<Found<OperatorList>>`
      select o.session_id as "sessionId", o.email, case when o.is_recent then operator_list(${largeAmounts}::text[]) end as part
      from operator_by(${sessionHash}, ${operators}) o`,
  );
}

function readTexts(request: OperatorTextsRequest, call: Call): Promise<Outcome<OperatorTexts, NotRead>> {
  const before = Number(request.before ?? Number.MAX_SAFE_INTEGER);
  return readAsOperator(
    operatorCallOf(call),
    'read_texts',
    ({ sessionHash, operators }) => sql()<Found<OperatorTexts>>`
      select o.session_id as "sessionId", o.email, operator_texts(
        ${before}::bigint, ${request.search ?? null}::text, ${MAX_PART_TEXTS}::integer
      ) as part
      from operator_by(${sessionHash}, ${operators}) o`,
    ({ texts }) => ({ request, rows: texts.length }),
  );
}

export async function exportAnswers(request: OperatorAnswersRequest, call: Call, maxBytes = MAX_PART_BYTES) {
  const read = await readAsOperator(
    operatorCallOf(call),
    'exported_answers',
    ({ sessionHash, operators }) => sql()<Found<AnswersPart>>`
      select o.session_id as "sessionId", o.email, case when o.is_recent then operator_answers(
        ${Number(request.after ?? 0)}::bigint, ${request.emails === 'yes'}::boolean, ${maxBytes}::integer
      ) end as part
      from operator_by(${sessionHash}, ${operators}) o`,
    ({ answers }) => ({ request, rows: answers.length }),
  );
  return read.ok ? respondPart(call, answersFile(request, read.data, new Date())) : read;
}

export async function exportRegistrations(
  request: OperatorRegistrationsRequest,
  call: Call,
  most = MAX_PART_REGISTRATIONS,
) {
  const read = await readAsOperator(
    operatorCallOf(call),
    'exported_registrations',
    ({ sessionHash, operators }) => sql()<Found<RegistrationsPart>>`
      select o.session_id as "sessionId", o.email, case when o.is_recent then operator_registrations(
        ${Number(request.after ?? 0)}::bigint, ${request.reachableWithAmount === undefined ? null : largeAmounts}::text[], ${most}::integer
      ) end as part
      from operator_by(${sessionHash}, ${operators}) o`,
    ({ registrations }) => ({ request, rows: registrations.length }),
  );
  return read.ok ? respondPart(call, registrationsFile(request, read.data)) : read;
}

/** `Link` names the next part of the file. */
function respondPart(call: Call, { type, body, name, next }: FilePart): Response {
  const onwards = new URL(call.req.url);
  if (next !== null) onwards.searchParams.set('after', String(next));
  return call.body(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      ...(next !== null && { Link: `<${onwards.pathname}${onwards.search}>; rel="next"` }),
    },
  });
}
