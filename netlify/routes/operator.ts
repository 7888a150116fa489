import { newRouter, route, type Call } from '#netlify/shared/route.ts';
import { readDomainSigns } from '#netlify/shared/mail-domains.ts';
import { queryAsOperator, type OperatorRow } from '#netlify/shared/operator.ts';
import { addressHash } from '#netlify/shared/log.ts';
import { fail, succeed } from '#netlify/shared/outcome.ts';
import { sql } from '#netlify/shared/sql.ts';
import { largeAmounts } from '#src/operator/verdict/hypotheses.ts';
import { storedGroup, type Group } from '#src/operator/group.ts';
import { MAX_CHANNELS, type ReportCounts } from '#src/operator/counts.ts';
import {
  peopleFile,
  signsByEmail,
  type PeoplePart,
  type SignsByEmail,
} from '#src/operator/list/people-file.ts';
import { groupBody, reportBody } from '#src/operator/report/report-body.ts';
import {
  operatorDecisionRequestSchema,
  operatorGroupRequestSchema,
  operatorListRequestSchema,
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

/** Channels are visitors' words, so the log has no group. */
async function count(call: Call, event: string, group?: Group) {
  const { by, values } = storedGroup(group);
  const read = await queryAsOperator(
    call,
    event,
    async ({ sessionHash }) => sql()<OperatorRow<ReportCounts>>`
      select session_id, email, part from operator_report(
        ${sessionHash}, ${await readDomainSigns(sessionHash)}::jsonb, ${largeAmounts}::text[], ${MAX_CHANNELS}::integer,
        ${by}::text, ${values}::text[]
      )`,
  );
  if (!read.ok) return read;
  return succeed(read.data.stages === null && read.data.channels === null ? null : read.data);
}

const readReport = route(bySessionRequestSchema, async (_, call) => {
  const generatedAt = new Date().toISOString();
  const counts = await count(call, 'read_report');
  if (!counts.ok) return counts;
  return succeed<OperatorReport>(
    counts.data === null
      ? { generatedAt, state: 'nobody' }
      : { generatedAt, state: 'report', ...reportBody(counts.data) },
  );
});

const readGroup = route(operatorGroupRequestSchema, async ({ group }, call) => {
  const counts = await count(call, 'read_group', group);
  return counts.ok ? succeed({ body: counts.data === null ? null : groupBody(counts.data) }) : counts;
});

const readList = route(operatorListRequestSchema, ({ group }, call) => {
  const { by, values } = storedGroup(group);
  return queryAsOperator(
    call,
    'read_list',
    ({ sessionHash }) => sql()<OperatorRow<OperatorList>>`
      select session_id, email, part from operator_list(
        ${sessionHash}, ${largeAmounts}::text[], ${by}::text, ${values}::text[]
      )`,
  );
});

const readTexts = route(operatorTextsRequestSchema, ({ group, ...request }, call) => {
  const { by, values } = storedGroup(group);
  return queryAsOperator(
    call,
    'read_texts',
    ({ sessionHash }) => sql()<OperatorRow<OperatorTexts>>`
      select session_id, email, part from operator_texts(
        ${sessionHash}, ${request.before ?? null}::bigint, ${request.search ?? null}::text, ${MAX_PART_TEXTS}::integer,
        ${by}::text, ${values}::text[]
      )`,
    // Searched words are quoted from what people wrote.
    ({ texts }) => ({ request: { ...request, search: request.search !== undefined }, rows: texts.length }),
  );
});

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
  const { group, ...logged } = request;
  const { addresses, after } = logged;
  const { by, values } = storedGroup(group);
  const cached = after === undefined || signs === null || Date.now() > signs.at + SIGNS_FOR_MS ? null : signs;
  const read = await queryAsOperator(
    call,
    'exported_people',
    async ({ sessionHash }) => sql()<OperatorRow<PeoplePart>>`
      select session_id, email, part from operator_people(
        ${sessionHash}, ${after ?? FIRST}::uuid, ${addresses === 'reachable'}::boolean,
        ${maxBytes}::integer, ${cached === null}::boolean,
        ${cached === null ? await readDomainSigns(sessionHash) : '[]'}::jsonb, ${by}::text, ${values}::text[]
      )`,
    ({ people }) => ({ request: logged, rows: people.length }),
  );
  if (!read.ok) return read;
  const { byEmail } = cached ?? (signs = { at: Date.now(), byEmail: signsByEmail(read.data.signs ?? []) });
  const { people, next } = read.data;
  const { body, name } = peopleFile(request, people, byEmail);
  return call.body(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      ...(next !== null && { 'Next-Part': next }),
    },
  });
}

export const operator = newRouter()
  .get('/api/operator/report', readReport)
  .post('/api/operator/group', readGroup)
  .post('/api/operator/list', readList)
  .post('/api/operator/texts', readTexts)
  .post('/api/operator/decisions', decide)
  .post('/api/operator/people', route(operatorPeopleRequestSchema, exportPeople));
