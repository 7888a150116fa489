/**
 * `npm run deploy:check`: the first step of Netlify's build, so that what cannot be right stops it before anything changes.
 * First what the variables say by themselves, then what the database says to them.
 */
import { purposeOf } from '#scripts/database-purpose.ts';
import { deployProblems } from '#scripts/deploy-environment.ts';
import { lookAtDatabase } from '#scripts/deploy-rules/database-at-hand.ts';

const { DATABASE_URL = '', DATABASE_OWNER_URL = '', CONTEXT } = process.env;

function stop(problems: string[]): void {
  console.error(['This deploy cannot go on:', ...problems.map((problem) => `- ${problem}`)].join('\n'));
  process.exitCode = 1;
}

const problems = deployProblems(process.env);
if (problems.length > 0) stop(problems);
else {
  const addresses = { ownerUrl: DATABASE_OWNER_URL, runtimeUrl: DATABASE_URL, purpose: purposeOf(CONTEXT) };
  const found = await lookAtDatabase(addresses);
  if (found.problems.length > 0) stop(found.problems);
  else console.log(`This deploy can go on. To migrate: ${found.pending.join(', ') || 'nothing'}.`);
}
