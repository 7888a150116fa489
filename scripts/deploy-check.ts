/** `npm run deploy:check`: the first step of Netlify's build, so that a mistake stops it before anything changes. */
import * as z from 'zod/mini';
import { Problem } from '#local/problem.ts';
import { deployProblems, isPreview } from '#scripts/deploy-environment.ts';
import { askDatabase, askResend } from '#scripts/deploy-questions.ts';
import { onProduction } from '#scripts/production.ts';

async function checkDeploy(): Promise<void> {
  const { DATABASE_URL = '', DATABASE_OWNER_URL = '', RESEND_API_KEY = '', MAIL_FROM = '' } = process.env;
  const problems = deployProblems(process.env);
  const isRight = (...names: string[]) =>
    !isPreview(process.env) && !problems.some((problem) => names.some((name) => problem.includes(name)));

  const [database, resend] = await Promise.all([
    isRight('DATABASE_URL', 'DATABASE_OWNER_URL')
      ? askDatabase({ ownerUrl: DATABASE_OWNER_URL, runtimeUrl: DATABASE_URL })
      : { problems: [], doubts: [], hasPeople: false },
    isRight('RESEND_API_KEY', 'MAIL_FROM') ? askResend(RESEND_API_KEY, MAIL_FROM) : [],
  ]);
  const doubts = [...database.doubts, ...resend];
  problems.push(...database.problems);
  if (database.hasPeople !== true) problems.push(...doubts);
  if (problems.length > 0) throw new Problem(listed('This deploy can’t continue:', problems));
  console.log('This deploy can continue.');
  if (doubts.length > 0) console.log(listed('Correct these afterwards, and deploy again:', doubts));
}

const listed = (title: string, lines: string[]) => [title, ...lines.map((line) => `- ${line}`)].join('\n');

await onProduction(z.object({}), checkDeploy);
