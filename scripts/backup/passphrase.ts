/** What opens a backup. From the environment, because an argument stands in the list of processes and in the shell's history. */
import { Problem } from '#local/problem.ts';
import { isGuessable } from '#scripts/deploy-rules/secrets.ts';

const GUESSES = 16;

export function backupPassphrase(given: string | undefined): string {
  if (given === undefined || isGuessable(given, GUESSES)) {
    throw new Problem(
      'BACKUP_PASSPHRASE is missing or can be guessed: make one with `openssl rand -base64 24`, and keep it where the backup is not.',
    );
  }
  return given;
}
