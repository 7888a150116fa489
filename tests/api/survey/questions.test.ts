import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '#scripts/migrate.ts';
import { aSqlFile, readSqlFiles } from '#scripts/sql-files.ts';
import { questionAt, questions, SCREEN_COUNT } from '#src/shared/questions.ts';
import { anAnsweredSurvey } from '#tests/support/surveys.ts';
import { useCast } from '#tests/support/use-stack.ts';
import { aVisitor } from '#tests/support/visitor.ts';

const { stack, cast } = useCast();

const written = readSqlFiles();
const added = aSqlFile(
  'sql/migrations/9999_for_a_test.sql',
  `set local lock_timeout = '1s';\nalter table waitlist_registrations add column note text null;`,
);
const apply = () => migrate(stack.ownerUrl, { ...written, migrations: [...written.migrations, added] });

const notes = async () =>
  (await stack.owner.query(`select from information_schema.columns where column_name = 'note'`)).rowCount;

test('a migration that meets a lock gives up, and visitors can join while the lock is held', async () => {
  const reader = new pg.Client(stack.ownerUrl);
  await reader.connect();
  onTestFinished(() => reader.end());
  await reader.query('begin');
  await reader.query('select count(*) from waitlist_registrations');

  const joins: ReturnType<ReturnType<typeof aVisitor>['join']>[] = [];
  const joining = setInterval(() => joins.push(aVisitor().join()), 100);
  await expect(apply()).rejects.toThrow('Nothing was changed: migrate again later.');
  clearInterval(joining);

  const joined = await Promise.all(joins);
  expect(joined.length).toBeGreaterThan(1);
  expect(joined.map(({ status }) => status)).toEqual(joined.map(() => 201));
  expect(await notes()).toBe(0);

  await reader.query('commit');
  expect(await apply()).toEqual([added.path]);
  expect(await notes()).toBe(1);
});

const places = `
  select 'screens of counted_surveys' as place, substring(pg_get_viewdef('counted_surveys'::regclass), '.*AS screens') as definition
  union all
  select 'choices_hash of counted_surveys', substring(pg_get_viewdef('counted_surveys'::regclass), 'AS screens.*AS choices_hash')
  union all
  select proname, prosrc from pg_proc where proname in ('report_counts', 'save_survey_answer', 'surveys_in')`;

const remedyFor = (place: string) =>
  place.endsWith('counted_surveys')
    ? 'replace the view in your migration'
    : 'edit its file in sql/functions/';

test('each place in SQL that spells out the questions names all of them', async () => {
  const { rows } = await stack.owner.query<{ place: string; definition: string }>(places);
  const forgotten = rows.flatMap(({ place, definition }) =>
    questions
      .filter(({ kind }) => kind !== 'text' || !/^(choices_hash|surveys_in)/.test(place))
      .filter(({ storedAs }) => !new RegExp(`\\b${storedAs}\\b`).test(definition))
      .map(({ storedAs }) => `${place} doesn't name ${storedAs}: ${remedyFor(place)}`),
  );
  expect(rows).toHaveLength(5);
  expect(forgotten).toEqual([]);
});

test('a survey completed before a question was added counts as whole', async () => {
  const { email } = await cast.finished();
  const last = questionAt(SCREEN_COUNT).storedAs;
  await stack.owner.query('alter table survey_responses drop constraint survey_responses_completed_whole');
  await stack.owner.query(`update survey_responses set ${last} = null where email = $1`, [email]);
  const { rows } = await stack.owner.query('select screens from counted_surveys where email = $1', [email]);
  expect(rows, 'In the view, someone who has completed has answered all screens.').toEqual([
    { screens: SCREEN_COUNT },
  ]);
});

test('a migration that adds a question doesn’t stop completions by the code before it', async () => {
  const email = await anAnsweredSurvey(stack.owner);
  await stack.owner.query('alter table survey_responses add column question_99 text null');
  const { status, error } = await aVisitor().call('/api/survey-responses/complete', { email });
  expect({ status, error }).toMatchObject({ status: 200 });
});
