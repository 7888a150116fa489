/** Where weaknesses are reported: what is published has to be true for as long as it stands. */
import { SECURITY_TXT_EXPIRES } from '#src/data/security-txt.ts';
import { expiryProblem } from '#src/domain/security-txt.ts';
import type { DeployRule } from '#scripts/deploy-rules/deploy.ts';

/** A site that is not deployed again meanwhile would show an expired file. */
const AT_LEAST_DAYS = 30;

export const securityTxtRule: DeployRule = ({ isProduction, now }) => {
  const problem = isProduction ? expiryProblem(SECURITY_TXT_EXPIRES, now, AT_LEAST_DAYS) : undefined;
  if (problem === undefined) return [];
  return [`${problem} Read SECURITY.md again, then set another day in src/data/security-txt.ts.`];
};
