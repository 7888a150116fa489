/** Lets hours pass without waiting: the moments of mails, answers and counts move into the past, and the mailbox's clock ahead. */
import type pg from 'pg';

/** The columns that the clock is compared with. */
const MOMENTS = {
  outgoing_emails: [
    'created_at',
    'next_attempt_at',
    'claimed_until',
    'unresolved_since',
    'sent_at',
    'failed_at',
  ],
  survey_responses: ['created_at', 'updated_at'],
  waitlist_registrations: ['created_at'],
  owner_sessions: ['created_at', 'expires_at'],
  operator_sessions: ['created_at', 'expires_at'],
  people: ['created_at', 'proven_at'],
  call_counts: ['ends_at'],
  mail_pace: ['next_slot'],
  scheduled_runs: ['ran_at'],
  deletions: ['deleted_at'],
};

export function timeMachine(owner: pg.Pool) {
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    async pass(hours: number) {
      ahead += hours * 60 * 60 * 1000;
      for (const [table, columns] of Object.entries(MOMENTS)) {
        const moves = columns.map((column) => `${column} = ${column} - $1 * interval '1 hour'`);
        await owner.query(`update ${table} set ${moves.join(', ')}`, [hours]);
      }
    },
  };
}
