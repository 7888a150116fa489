/** What a deploy needs before it may touch a database: every variable, and none that belongs to a laptop. */
import { isLocal } from '#scripts/environment.ts';
import { previewProblems } from '#scripts/preview-problems.ts';
import { parseEnvironment } from '#netlify/runtime/env.ts';

type Variables = Record<string, string | undefined>;

const WHERE = 'docs/deploy.md says where it comes from.';

/** One line per problem, naming the variable and what to do. */
export function deployProblems(variables: Variables): string[] {
  const { DATABASE_URL, DATABASE_OWNER_URL, DATABASE_HTTP_URL, RESEND_BASE_URL } = variables;
  const problems = environmentProblems(variables);
  if (DATABASE_OWNER_URL === undefined || !URL.canParse(DATABASE_OWNER_URL)) {
    problems.push(`DATABASE_OWNER_URL is missing: the owner of the database, who migrates it. ${WHERE}`);
  }
  for (const [name, address] of Object.entries({ DATABASE_HTTP_URL, RESEND_BASE_URL })) {
    if (address !== undefined) problems.push(`${name} belongs to a laptop: remove it from this deploy.`);
  }
  problems.push(...previewProblems(variables));
  if (problems.length > 0) return problems;
  if (hostOf(DATABASE_URL) !== hostOf(DATABASE_OWNER_URL)) {
    problems.push(
      'DATABASE_URL and DATABASE_OWNER_URL are two databases: what is migrated would not be what is used.',
    );
  }
  for (const [name, address] of Object.entries({ DATABASE_URL, DATABASE_OWNER_URL })) {
    if (isLocal(address ?? '')) problems.push(`${name} is on this machine. ${WHERE}`);
  }
  return problems;
}

function environmentProblems(variables: Variables): string[] {
  try {
    parseEnvironment(variables);
    return [];
  } catch (error) {
    return error instanceof Error ? error.message.split('\n') : [String(error)];
  }
}

/** Neon has two hosts for one database: the second pools connections. */
function hostOf(address = ''): string {
  return new URL(address).hostname.replace(/^([^.]+)-pooler\./, '$1.');
}
