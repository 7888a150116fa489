/** `npm run mail:status`: which mails are waiting, sent and given up, and why the troubled ones are where they are. */
import { duration } from '#scripts/duration.ts';
import { askDatabase } from '#scripts/ask-database.ts';
import {
  countEmails,
  getMailPace,
  listTroubledEmails,
  type MailPace,
  type TroubledEmail,
} from '#netlify/mail/outbox.ts';

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
    queuedAt: minutes(createdAt),
    nextAttempt: state === 'waiting' ? minutes(nextAttemptAt) : '',
    reason: reason ?? 'being sent, or its worker was killed',
  };
}

function paceLine({ due, sentLately, secondsPerMail }: MailPace): string {
  const most = (1 / secondsPerMail).toFixed(1);
  const left = due === 0 ? 'None are due' : `Due: ${due}, ${duration(due * secondsPerMail)} at that pace`;
  return `Emails per second, last ten minutes: ${(sentLately / 600).toFixed(1)} (limit ${most}). ${left}.`;
}

await askDatabase(async (sql) => {
  console.table(await countEmails(sql));
  console.log(paceLine(await getMailPace(sql)));
  const troubled = await listTroubledEmails(sql, LISTED);
  if (troubled.length === 0) {
    console.log('No mail that was tried is waiting or was given up.');
    return;
  }
  console.log(`Tried and not sent, oldest first, at most ${LISTED} (times in UTC):`);
  console.table(troubled.map(line));
});
