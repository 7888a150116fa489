/** `npm run deploy:check`: the first step of Netlify's build, so that a missing variable stops it before anything changes. */
import { deployProblems } from '#scripts/deploy-environment.ts';

const problems = deployProblems(process.env);
if (problems.length > 0) {
  console.error(['This deploy cannot go on:', ...problems.map((problem) => `- ${problem}`)].join('\n'));
  process.exitCode = 1;
}
