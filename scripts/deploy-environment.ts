/** What a deploy needs before it may touch a database: every variable, none that belongs to a laptop, and none that cannot be right. */
import { parseEnvironment } from '#netlify/runtime/env.ts';
import { databaseAddressRule } from '#scripts/deploy-rules/database-addresses.ts';
import { WHERE, type DeployRule, type Variables } from '#scripts/deploy-rules/deploy.ts';
import { mailAddressRule } from '#scripts/deploy-rules/mail-addresses.ts';
import { secretRule } from '#scripts/deploy-rules/secrets.ts';
import { securityTxtRule } from '#scripts/deploy-rules/security-txt.ts';
import { siteAddressRule } from '#scripts/deploy-rules/site-address.ts';
import { whatIsSaid, whatIsSaidRule } from '#scripts/deploy-rules/what-is-said.ts';
import { previewProblems } from '#scripts/preview-problems.ts';

const LAPTOP_ONLY = ['DATABASE_HTTP_URL', 'RESEND_BASE_URL', 'CLIENT_ADDRESS_HEADER'];
const POSTGRES = /^postgres(ql)?:$/;

/** Each is asked only once all variables can be read. */
const rules: DeployRule[] = [
  databaseAddressRule,
  secretRule,
  mailAddressRule,
  siteAddressRule,
  whatIsSaidRule,
  securityTxtRule,
  ({ variables }) => previewProblems(variables),
];

/** One line per problem, naming the variable and what to do. */
export function deployProblems(variables: Variables, said = whatIsSaid(), now = new Date()): string[] {
  const { environment, problems } = readEnvironment(variables);
  const ownerUrl = URL.parse(variables.DATABASE_OWNER_URL ?? '');
  if (ownerUrl === null || !POSTGRES.test(ownerUrl.protocol)) {
    const state = (variables.DATABASE_OWNER_URL ?? '') === '' ? 'missing' : 'malformed';
    problems.push(`DATABASE_OWNER_URL is ${state}: the owner of the database, who migrates it. ${WHERE}`);
  }
  for (const name of LAPTOP_ONLY) {
    if (variables[name] !== undefined)
      problems.push(`${name} belongs to a laptop: remove it from this deploy.`);
  }
  if (environment === null || ownerUrl === null || problems.length > 0) return problems;
  const deploy = {
    variables,
    environment,
    databaseUrl: new URL(environment.DATABASE_URL),
    ownerUrl,
    siteUrl: new URL(environment.SITE_URL),
    isProduction: (variables.CONTEXT ?? 'production') === 'production',
    said,
    now,
  };
  return rules.flatMap((rule) => rule(deploy));
}

function readEnvironment(variables: Variables) {
  try {
    return { environment: parseEnvironment(variables), problems: [] as string[] };
  } catch (error) {
    const problems = error instanceof Error ? error.message.split('\n') : [String(error)];
    return { environment: null, problems };
  }
}
