/**
 * The site the browser tests visit. Separate, because tests/run-all.ts builds it and Playwright's configuration starts
 * it.
 */
import { OPERATOR_EMAILS } from '#tests/support/operators.ts';

const DEFAULT_PORT = 8870;

export const sitePort = Number(process.env.PORT ?? DEFAULT_PORT);
/** As `PORT` moves them (scripts/environment.ts). */
export const databasePort = sitePort + 2;
export const mailboxUrl = `http://localhost:${sitePort + 1}`;
export const siteUrl = `http://localhost:${sitePort}`;

export const builtWith = {
  SITE_URL: siteUrl,
  OPERATOR_EMAILS,
  INTERVIEW_URL: 'https://calendar.example/keystead',
};
