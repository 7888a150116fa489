/** `npm run deploy:check`: the first step of Netlify's build, so that a mistake stops it before anything changes. */
import * as z from 'zod/mini';
import { Problem } from '#local/problem.ts';
import { purposeOf } from '#scripts/database-purpose.ts';
import { deployProblems } from '#scripts/deploy-environment.ts';
import { askDatabase, askResend } from '#scripts/deploy-questions.ts';
import { onProduction } from '#scripts/production.ts';

async function checkDeploy(): Promise<void> {
  const {
    DATABASE_URL = '',
    DATABASE_OWNER_URL = '',
    RESEND_API_KEY = '',
    MAIL_FROM = '',
    CONTEXT,
  } = process.env;
  const problems = deployProblems(process.env);
  const isRight = (...names: string[]) =>
    !problems.some((problem) => names.some((name) => problem.includes(name)));

  const answers = await Promise.all([
    isRight('DATABASE_URL', 'DATABASE_OWNER_URL')
      ? askDatabase({ ownerUrl: DATABASE_OWNER_URL, runtimeUrl: DATABASE_URL, purpose: purposeOf(CONTEXT) })
      : [],
    isRight('RESEND_API_KEY', 'MAIL_FROM') ? askResend(RESEND_API_KEY, MAIL_FROM) : [],
  ]);
  problems.push(...answers.flat());
  if (problems.length > 0)
    throw new Problem(
      ['This deploy can’t continue:', ...problems.map((problem) => `- ${problem}`)].join('\n'),
    );
  console.log('This deploy can continue.');
}

await onProduction(z.object({}), checkDeploy);
