/** `npm run mail:status`: which mails are waiting, sent and given up, and why the troubled ones are where they are. */
import * as z from 'zod/mini';
import { withPassword } from '#scripts/deploy-environment.ts';
import { duration } from '#scripts/duration.ts';
import { onProduction } from '#scripts/production.ts';
import {
  countEmails,
  getMailPace,
  listTroubledEmails,
  type MailPace,
  type TroubledEmail,
} from '#netlify/mail/outbox.ts';
import { environmentSchema } from '#netlify/shared/env.ts';
import { sql } from '#netlify/shared/sql.ts';

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
    nextAttempt: state === 'waiting' ? minutes(nextAttemptAt) : '',
    reason: reason ?? 'a mail worker is at it, or was killed',
  };
}

function paceLine({ due, sentLately, secondsPerMail }: MailPace): string {
  const most = (1 / secondsPerMail).toFixed(1);
  const left =
    due === 0 ? 'Nothing is due' : `${due} are due, ${duration(due * secondsPerMail)} at that pace`;
  return `${(sentLately / 600).toFixed(1)} a second in the last ten minutes, of ${most} at most. ${left}.`;
}

async function printStatus(): Promise<void> {
  console.table(await countEmails(sql()));
  console.log(paceLine(await getMailPace(sql())));
  const troubled = await listTroubledEmails(sql(), LISTED);
  if (troubled.length === 0) {
    console.log('No mail that was tried is waiting or was given up.');
    return;
  }
  console.log(`Tried and not sent, oldest first, at most ${LISTED} (times in UTC):`);
  console.table(troubled.map(line));
}

const needed = z.extend(environmentSchema, { DATABASE_URL: withPassword('DATABASE_URL') });
await onProduction(needed, printStatus, 'DATABASE_URL');
