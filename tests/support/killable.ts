/** Runs a mail worker, or the queueing of a wave, as a process of its own, so that a test can kill it at any moment. */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { env } from '#netlify/shared/env.ts';
import { createMailer } from '#netlify/mail/mailer.ts';
import { sql } from '#netlify/shared/sql.ts';
import { deliverDueEmails } from '#netlify/mail/delivery.ts';
import { enqueueWave } from '#scripts/announcement-waves.ts';

const [, , task, ownerUrl, announcement, limit] = process.argv;

if (task === 'deliver') {
  const settings = env();
  await deliverDueEmails({
    sql: sql(),
    mailer: createMailer(settings),
    siteUrl: settings.SITE_URL,
    operators: settings.OPERATOR_EMAILS ?? [],
    wait: (ms) => pause(ms),
    random: Math.random,
  });
} else {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await enqueueWave(owner, Number(announcement), Number(limit), {
    onPart: () => console.log('part'),
    part: 50,
  });
  await owner.end();
}
