/** `npm run mail:status`: which mails are owed, sent and given up, and why the troubled ones are where they are. */
import { loadEnvironment } from '#local/environment.ts';
import { Problem } from '#local/problem.ts';
import { report } from '#local/run-until-stopped.ts';
import { countEmails, listTroubledEmails, type TroubledEmail } from '#netlify/queries/outgoing-emails.ts';
import { databaseTrouble, sql } from '#netlify/runtime/sql.ts';

const DEFAULT_PORT = 8888;
const LISTED = 50;

/** Enough to recognise an address in front of one, not enough to read it from a screenshot. */
function masked(address: string): string {
  const [name = '', domain = ''] = address.split('@');
  return `${name.slice(0, 2)}***@${domain}`;
}

const minutes = (moment: Date) => moment.toISOString().slice(0, 16).replace('T', ' ');

function line({ recipient, kind, state, attempts, createdAt, nextAttemptAt, reason }: TroubledEmail) {
  return {
    recipient: masked(recipient),
    kind,
    state,
    attempts,
    owedSince: minutes(createdAt),
    nextAttempt: state === 'owed' ? minutes(nextAttemptAt) : '',
    reason: reason ?? 'a deliverer is at it, or was killed',
  };
}

async function show(): Promise<void> {
  loadEnvironment(DEFAULT_PORT);
  console.table(await countEmails(sql()));
  const troubled = await listTroubledEmails(sql(), LISTED);
  if (troubled.length === 0) {
    console.log('No mail that was tried is waiting or was given up.');
    return;
  }
  console.log(`Tried and not sent, oldest first, at most ${LISTED} (times in UTC):`);
  console.table(troubled.map(line));
}

try {
  await show();
} catch (error) {
  const trouble = databaseTrouble(error);
  report(trouble === null ? error : new Problem(`The database of DATABASE_URL: ${trouble}. Is it running?`));
  process.exitCode = 1;
}
