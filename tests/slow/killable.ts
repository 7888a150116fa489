/** Runs an email worker, or the queueing of a wave, as a process of its own, so that a test can kill it at any moment. */
import pg from 'pg';
import deliverEmails from '#netlify/functions/deliver-emails.ts';
import { enqueueWave } from '#scripts/announcement-waves.ts';

const [, , ownerUrl, announcement, limit] = process.argv;

async function enqueue() {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const onPart = () => console.log('part');
  await enqueueWave(owner, Number(announcement), Number(limit), { onPart, part: 50 });
  await owner.end();
}

void (ownerUrl === undefined ? deliverEmails() : enqueue());
