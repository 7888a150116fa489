/** Lets hours pass for owed mails without waiting: their moments move into the past, and the mailbox's clock ahead. */
import type pg from 'pg';

export function timeMachine(owner: pg.Pool) {
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    async pass(hours: number) {
      ahead += hours * 60 * 60 * 1000;
      await owner.query(
        `update outgoing_emails set created_at = created_at - passed, next_attempt_at = next_attempt_at - passed,
           claimed_until = claimed_until - passed, unresolved_since = unresolved_since - passed
         from (select $1 * interval '1 hour' as passed) time`,
        [hours],
      );
      await owner.query(`update mail_pace set next_slot = next_slot - $1 * interval '1 hour'`, [hours]);
    },
  };
}
