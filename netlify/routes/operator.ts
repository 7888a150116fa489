import { newRouter, route, type Call } from '#netlify/shared/route.ts';
import { readDomainSigns } from '#netlify/shared/mail-domains.ts';
import { queryAsOperator, type OperatorRow } from '#netlify/shared/operator.ts';
import { addressHash } from '#netlify/shared/log.ts';
import { fail, succeed } from '#netlify/shared/outcome.ts';
import { sql } from '#netlify/shared/sql.ts';
import { largeAmounts } from '#src/operator/verdict/hypotheses.ts';
import { MAX_CHANNELS, type ReportCounts } from '#src/operator/counts.ts';
import {
  peopleFile,
  signsByEmail,
  type PeoplePart,
  type SignsByEmail,
} from '#src/operator/list/people-file.ts';
import { reportBody } from '#src/operator/report/report-body.ts';
import {
  operatorDecisionRequestSchema,
  operatorPeopleRequestSchema,
  operatorTextsRequestSchema,
  type OperatorList,
  type OperatorPeopleRequest,
  type OperatorReport,
  type OperatorTexts,
} from '#src/operator/schema.ts';
import { bySessionRequestSchema } from '#src/shared/api/schemas.ts';

/** Netlify limits a function's response to 6 MB. */
const MAX_PART_BYTES = 4_000_000;
const MAX_PART_TEXTS = 20;
/** Before every person. */
const FIRST = '00000000-0000-0000-0000-000000000000';

const readReport = route(bySessionRequestSchema, async (_, call) => {
  const now = new Date();
  const read = await queryAsOperator(
    call,
    'read_report',
    async ({ sessionHash }) => sql()<OperatorRow<ReportCounts>>`
      select session_id, email, part from operator_report(
        ${sessionHash}, ${await readDomainSigns(sessionHash)}::jsonb, ${largeAmounts}::text[], ${MAX_CHANNELS}::integer
      )`,
  );
  if (!read.ok) return read;
  const generatedAt = now.toISOString();
  return succeed<OperatorReport>(
    read.data.stages === null && read.data.channels === null
      ? { generatedAt, state: 'nobody' }
      : { generatedAt, state: 'report', ...reportBody(read.data) },
  );
});

const readList = route(bySessionRequestSchema, (_, call) =>
  queryAsOperator(
    call,
    'read_list',
    ({ sessionHash }) => sql()<OperatorRow<OperatorList>>`
      select session_id, email, part from operator_list(${sessionHash}, ${largeAmounts}::text[])`,
  ),
);

const readTexts = route(operatorTextsRequestSchema, (request, call) =>
  queryAsOperator(
    call,
    'read_texts',
    ({ sessionHash }) => sql()<OperatorRow<OperatorTexts>>`
      select session_id, email, part from operator_texts(
        ${sessionHash}, ${request.before ?? null}::bigint, ${request.search ?? null}::text, ${MAX_PART_TEXTS}::integer
      )`,
    // Searched words are quoted from what people wrote.
    ({ texts }) => ({ request: { ...request, search: request.search !== undefined }, rows: texts.length }),
  ),
);

/** Domains and codes may name people, so the log has their hash. */
const decide = route(operatorDecisionRequestSchema, async ({ reason, ...request }, call) => {
  const { sign, about, decision, seen } = request;
  const decided = await queryAsOperator(
    call,
    'decided',
    ({ sessionHash }) => sql()<OperatorRow<{ isDecided: boolean }>>`
      select session_id, email, part from operator_decide(
        ${sessionHash}, ${sign}::text, ${about}::text, ${decision}::text, ${reason}::text, ${seen}::timestamptz
      )`,
    (part) => ({ ...part, sign, decision, about: addressHash(about) }),
  );
  return decided.ok && !decided.data.isDecided ? fail('changed') : decided;
});

/** They take as long as the report, so a file's later parts use those of its first. */
let signs: { at: number; byEmail: SignsByEmail } | null = null;
const SIGNS_FOR_MS = 600_000;

export async function exportPeople(request: OperatorPeopleRequest, call: Call, maxBytes = MAX_PART_BYTES) {
  const { addresses, after } = request;
  const cached = after === undefined || signs === null || Date.now() > signs.at + SIGNS_FOR_MS ? null : signs;
  const read = await queryAsOperator(
    call,
    'exported_people',
    async ({ sessionHash }) => sql()<OperatorRow<PeoplePart>>`
      select session_id, email, part from operator_people(
        ${sessionHash}, ${after ?? FIRST}::uuid, ${addresses === 'reachable'}::boolean,
        ${maxBytes}::integer, ${cached === null}::boolean,
        ${cached === null ? await readDomainSigns(sessionHash) : '[]'}::jsonb
      )`,
    ({ people }) => ({ request, rows: people.length }),
  );
  if (!read.ok) return read;
  const { byEmail } = cached ?? (signs = { at: Date.now(), byEmail: signsByEmail(read.data.signs ?? []) });
  const { people, next } = read.data;
  const { body, name } = peopleFile(request, people, byEmail);
  // `Link` names the next part of the file.
  const onwards = new URL(call.req.url);
  if (next !== null) onwards.searchParams.set('after', next);
  return call.body(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      ...(next !== null && { Link: `<${onwards.pathname}${onwards.search}>; rel="next"` }),
    },
  });
}

export const operator = newRouter()
  .get('/api/operator/report', readReport)
  .get('/api/operator/list', readList)
  .get('/api/operator/texts', readTexts)
  .post('/api/operator/decisions', decide)
  .get('/api/operator/people', route(operatorPeopleRequestSchema, exportPeople));
