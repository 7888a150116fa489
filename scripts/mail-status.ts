/** `npm run mail:status`: counts emails, and lists those not sent yet, or those to one address. */
import * as z from 'zod/mini';
import { withPassword } from '#scripts/deploy-environment.ts';
import { describeEmail, findEmailsTo, minutes } from '#scripts/email-history.ts';
import { formatDuration } from '#scripts/format-duration.ts';
import { onProduction, readArguments } from '#scripts/production.ts';
import {
  countEmails,
  getEmailPace,
  listUnsentEmails,
  OUR_SETTINGS,
  UNREADABLE,
  type EmailPace,
  type UnsentEmail,
} from '#netlify/emails/worker/outbox.ts';
import { Problem } from '#local/problem.ts';
import { retention } from '#src/shared/retention.ts';
import { isAddress, normalizeAddress } from '#src/shared/visitor/address.ts';
import { environmentSchema } from '#netlify/shared/env.ts';

const USAGE = 'npm run mail:status -- [ADDRESS]';
const LISTED = 50;

/** Recognizable for someone who knows the address, but unreadable in a screenshot. */
function masked(address: string): string {
  const [name = '', domain = ''] = address.split('@');
  return `${name.slice(0, 2)}***@${domain}`;
}

function line({ recipient, kind, state, attempts, createdAt, nextAttemptAt, reason }: UnsentEmail) {
  return {
    recipient: masked(recipient),
    kind,
    state,
    attempts,
    queuedAt: minutes(createdAt),
    nextAttempt: state === 'waiting' ? minutes(nextAttemptAt) : '',
    reason: reason ?? 'being sent, or the worker was killed',
  };
}

function paceLine({ due, postponed, sentLately, secondsPerEmail }: EmailPace): string {
  const limit = (1 / secondsPerEmail).toFixed(1);
  const takes = `Due: ${due}, which takes ${formatDuration(due * secondsPerEmail)} at the limit`;
  const again = postponed === 0 ? '' : `. ${postponed} of them wait for another attempt`;
  const left = due === 0 ? 'None are due' : takes + again;
  return `Emails per second, last ten minutes: ${(sentLately / 600).toFixed(1)} (limit ${limit}). ${left}.`;
}

const remedies = [
  [`${OUR_SETTINGS}429 `, 'Resend’s quota is used up', 'Upgrade your plan in Resend.'],
  [
    OUR_SETTINGS,
    'Resend refuses our key or sender',
    'Correct RESEND_API_KEY, MAIL_FROM or the email in src/legal/controller.ts, or verify the domain in Resend, then deploy.',
  ],
  [
    UNREADABLE,
    'Something else answers in Resend’s place',
    'Look at resend-status.com, and leave RESEND_BASE_URL out in production.',
  ],
] as const;

function settingsLine(unsent: readonly UnsentEmail[]): string | null {
  for (const [start, problem, remedy] of remedies) {
    const reason = unsent.find((email) => email.reason?.startsWith(start))?.reason;
    if (reason == null) continue;
    const answer = reason.slice(reason.indexOf(': ') + 2);
    return `${problem}: ${answer}\n${remedy} No email is lost: each is retried every five minutes until then.`;
  }
  return null;
}

async function printHistory(address: string): Promise<void> {
  const emails = await findEmailsTo(address);
  if (emails.length === 0)
    console.log(
      `No email to ${address} is stored: none was sent in the last ${retention.emailDays} days, and no Pro code or announcement before, or they deleted their data.`,
    );
  for (const email of emails)
    console.log(`${minutes(email.createdAt)} ${email.kind}: ${describeEmail(email)}`);
}

async function printStatus(): Promise<void> {
  const { positionals } = readArguments({}, USAGE);
  const [address, ...more] = positionals.map(normalizeAddress);
  if (more.length > 0 || (address !== undefined && !isAddress(address)))
    throw new Problem(`"${positionals.join(' ')}" isn't one address: ${USAGE}`);
  if (address !== undefined) return printHistory(address);
  console.table(await countEmails());
  console.log(paceLine(await getEmailPace()));
  const unsent = await listUnsentEmails(LISTED);
  if (unsent.length === 0) {
    console.log('No email failed or is waiting for another attempt.');
    return;
  }
  console.log(settingsLine(unsent) ?? '');
  console.log(`Attempted but not sent, up to ${LISTED}, waiting ones first:`);
  console.table(unsent.map(line));
}

const needed = z.extend(environmentSchema, { DATABASE_URL: withPassword('DATABASE_URL') });
await onProduction(needed, printStatus, 'DATABASE_URL');
