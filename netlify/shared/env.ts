/** The only file here that reads `process.env`, parsed once on first use. */
import * as z from 'zod/mini';
import { emailSchema } from '#src/shared/api/schemas.ts';

const MIN_SECRET_LENGTH = 32;

const purpose = {
  DATABASE_URL: 'the connection string that functions use: postgres://user:password@host/database',
  DATABASE_OWNER_URL: 'the connection string of the database’s owner, who migrates it',
  DATABASE_HTTP_URL: 'a local stand-in for Neon’s HTTP endpoint: http://host:port/sql',
  RESEND_API_KEY: 'the API key that sends emails',
  RESEND_BASE_URL: 'a local stand-in for Resend’s API: http://host:port',
  RESEND_WEBHOOK_SECRET: 'the signing secret of Resend’s webhook to /api/email-events: whsec_...',
  MAIL_FROM: 'the sender of every email: Name <name@example.com>',
  SESSION_SECRET: `signs cookies and links: one or more secrets of at least ${MIN_SECRET_LENGTH} characters, separated by commas, the newest first`,
  OPERATOR_EMAILS:
    'the email addresses of operators, who may read the report, separated by commas; without it there is no report',
  INTERVIEW_URL: 'a page where people book a conversation with you: https://...; without it nobody is asked',
  LAUNCH_WEEK:
    'yes to look for waiting emails every minute instead of every 15, with a database that never sleeps',
  SITE_URL: 'the public URL of the site: https://example.com; by default, Netlify’s own',
} as const;

const webAddress = z.url({ protocol: /^https?$/, abort: true });

const listOf = (item: z.ZodMiniType<string, string>) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((list) => list.split(',').map((one) => one.trim())),
    ),
    z.array(item).check(z.minLength(1)),
  );

/** Strict, so that MAIL_FROM can't contain anything but one address. */
const ADDRESS = String.raw`[^\s<>"',;@]+@[^\s<>"',;@]+`;
const SENDER = new RegExp(String.raw`^(${ADDRESS}|("[^"<>\r\n]+" ?|[^"<>,;@\r\n]+)<${ADDRESS}>)$`);

export const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, abort: true });

export const environmentSchema = z.object({
  DATABASE_URL: postgresUrl,
  DATABASE_HTTP_URL: z.optional(webAddress),
  RESEND_API_KEY: z.string().check(z.minLength(1)),
  RESEND_BASE_URL: z.optional(webAddress),
  RESEND_WEBHOOK_SECRET: z.string().check(z.regex(/^whsec_[A-Za-z0-9+/]{24,}={0,2}$/)),
  MAIL_FROM: z.string().check(z.regex(SENDER, { abort: true })),
  SESSION_SECRET: listOf(z.string().check(z.minLength(MIN_SECRET_LENGTH))),
  OPERATOR_EMAILS: z.optional(listOf(emailSchema)),
  INTERVIEW_URL: z.optional(webAddress),
  LAUNCH_WEEK: z.optional(z.literal('yes')),
  SITE_URL: webAddress,
});

export type Environment = z.output<typeof environmentSchema>;

/** `values` says which file explains them. */
export function readEnvironment<Read>(
  variables: NodeJS.ProcessEnv,
  schema: z.ZodMiniType<Read>,
  values = 'docs/deploy.md',
) {
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim() !== ''));
  const parsed = schema.safeParse({ ...present, SITE_URL: present.SITE_URL ?? present.URL });
  if (parsed.success) return { environment: parsed.data, problems: [] };
  const lines = parsed.error.issues.map(({ code, message, path }) => {
    const name = String(path[0]);
    const state = present[name] === undefined ? 'missing' : 'malformed';
    const isRule = code === 'custom';
    return isRule ? message : `${name} is ${state}: ${purpose[name as keyof typeof purpose]}. See ${values}.`;
  });
  return { environment: null, problems: [...new Set(lines)] };
}

export function parseEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const { environment, problems } = readEnvironment(variables, environmentSchema);
  if (environment === null) throw new Error(problems.join('\n'));
  return environment;
}

let parsed: Environment | undefined;

export function env(): Environment {
  parsed ??= parseEnvironment(process.env);
  return parsed;
}
