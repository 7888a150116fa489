/** Finds what nothing live would catch in a deploy's environment (deploy-questions.ts asks the rest), each with its fix. */
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import * as z from 'zod/mini';
import { environmentSchema, postgresUrl, readEnvironment } from '#netlify/shared/env.ts';
import { isSampleFilm } from '#src/landing/film.ts';
import { type Controller, samplesIn, who } from '#src/legal/controller.ts';
import { SECURITY_TXT_EXPIRES, expiryProblem } from '#src/legal/security-txt.ts';
import {
  addressOf,
  domainOf,
  hostOf,
  isPublicHost,
  isPublicSite,
  NEON,
  passwordOf,
  PLACEHOLDER,
  placeOf,
  POOLER,
} from '#scripts/deploy-values.ts';

const ENCRYPTED = ['require', 'verify-ca', 'verify-full'];
/** Repeats itself, or has more letters of one case in a row than a generator would produce. */
const GUESSABLE = /(.{8}).*\1|[a-z _.-]{16}|[A-Z _.-]{16}/;
const PASSWORD_LENGTH = 16;
const LOCAL_ONLY = ['DATABASE_HTTP_URL', 'RESEND_BASE_URL', 'CLIENT_ADDRESS_HEADER', 'BUILT_SITE'];

const example = Object.values(parseEnv(readFileSync('.env.example', 'utf8'))).map(String);
const published = new Set([...example, ...example.map((value) => URL.parse(value)?.password ?? '')]);
const isGuessable = (secret: string) => published.has(secret) || GUESSABLE.test(secret);

const reject = <T>(isWrong: (value: T) => boolean, line: string, abort = false) =>
  z.refine<T>((value) => !isWrong(value), { error: line, abort });

export const withPassword = (name: string) =>
  postgresUrl.check(
    reject(
      (url) => passwordOf(url) === '',
      `${name} has no password, or an unescaped “%” in it: copy the connection string from Neon, and write %25 for “%”.`,
      true,
    ),
  );

const databaseUrl = (name: string) =>
  withPassword(name).check(
    reject(
      (url) => !ENCRYPTED.includes(new URL(url).searchParams.get('sslmode') ?? ''),
      `${name} doesn't require encryption: end it with “?sslmode=verify-full”.`,
    ),
    reject(
      (url) => passwordOf(url).length < PASSWORD_LENGTH || isGuessable(passwordOf(url)),
      `${name} has a guessable password: have Neon generate a new one.`,
    ),
  );

const { shape } = environmentSchema;

export const publicSite = shape.SITE_URL.check(
  reject(
    (url) => !isPublicSite(url),
    'SITE_URL must be https:// and the public domain that visitors see, without a port or path.',
  ),
);

export const deployFields = z.extend(environmentSchema, {
  DATABASE_URL: databaseUrl('DATABASE_URL').check(
    reject(
      (url) => new URL(url).hostname.endsWith(NEON) && !new URL(url).hostname.includes(POOLER),
      'DATABASE_URL goes past the pooler, and a crowd would use up the connections: copy the one with “-pooler” in its host from Neon.',
    ),
  ),
  RESEND_API_KEY: shape.RESEND_API_KEY.check(
    reject(
      (key) => !/^re_\w{16,}$/.test(key),
      'RESEND_API_KEY isn’t a key of Resend (re_...): create one there, with full access.',
    ),
  ),
  MAIL_FROM: shape.MAIL_FROM.check(
    reject(
      (sender) => PLACEHOLDER.test(domainOf(sender)),
      'MAIL_FROM is at a placeholder domain: use an address of the domain that you verified in Resend.',
    ),
  ),
  DATABASE_OWNER_URL: databaseUrl('DATABASE_OWNER_URL').check(
    reject(
      (url) => new URL(url).hostname.includes(POOLER),
      'DATABASE_OWNER_URL goes through a pooler, but migrations need a direct connection: at Neon, remove “-pooler” from the host.',
    ),
  ),
  RESEND_WEBHOOK_SECRET: shape.RESEND_WEBHOOK_SECRET.check(
    reject(
      (secret) => published.has(secret),
      'RESEND_WEBHOOK_SECRET is the public one from .env.example: use the signing secret of the webhook in Resend.',
    ),
  ),
  SESSION_SECRET: shape.SESSION_SECRET.check(
    reject(
      (secrets) => secrets.some(isGuessable),
      'SESSION_SECRET is guessable (published, repetitive or made of words): generate one with `openssl rand -base64 48`.',
    ),
  ),
  OPERATOR_EMAILS: shape.OPERATOR_EMAILS.check(
    reject(
      (addresses = []) => addresses.some((address) => PLACEHOLDER.test(domainOf(address))),
      "OPERATOR_EMAILS contains a placeholder: list the operators' own mailboxes, or remove it.",
    ),
  ),
  INTERVIEW_URL: shape.INTERVIEW_URL.check(
    reject(
      (url) => url !== undefined && !isPublicHost(new URL(url)),
      'INTERVIEW_URL must be https:// at a public domain, because we send people there: correct it, or leave it out.',
    ),
  ),
  SITE_URL: publicSite,
  URL: z.optional(z.string()),
});

type Fields = z.output<typeof deployFields>;

const refuseTogether = (names: (keyof Fields)[], isWrong: (values: Fields) => boolean, line: string) =>
  z.refine<Fields>((values) => !isWrong(values), {
    error: line,
    when: ({ issues }) => !issues.some(({ path }) => names.some((name) => name === path?.[0])),
  });

function repeatsSecret({ SESSION_SECRET, RESEND_API_KEY, RESEND_WEBHOOK_SECRET, ...urls }: Fields): boolean {
  const passwords = [urls.DATABASE_URL, urls.DATABASE_OWNER_URL].map(passwordOf);
  const secrets = [...SESSION_SECRET, RESEND_API_KEY, RESEND_WEBHOOK_SECRET, ...passwords];
  return new Set(secrets).size < secrets.length;
}

const deploySchema = deployFields.check(
  refuseTogether(
    ['DATABASE_URL', 'DATABASE_OWNER_URL'],
    (values) => placeOf(values.DATABASE_URL) !== placeOf(values.DATABASE_OWNER_URL),
    'DATABASE_URL and DATABASE_OWNER_URL are different databases: use the same one, so that the one in use is migrated.',
  ),
  refuseTogether(
    ['SESSION_SECRET', 'RESEND_API_KEY', 'RESEND_WEBHOOK_SECRET', 'DATABASE_URL', 'DATABASE_OWNER_URL'],
    repeatsSecret,
    'Two of SESSION_SECRET, RESEND_API_KEY, RESEND_WEBHOOK_SECRET and the two database passwords have the same value: give each its own.',
  ),
  refuseTogether(
    ['SITE_URL'],
    (values) => hostOf(values.SITE_URL) !== hostOf(values.URL ?? values.SITE_URL),
    "SITE_URL isn't this deploy's address at Netlify, so its emails would link to another site: leave it out.",
  ),
  refuseTogether(
    ['MAIL_FROM', 'OPERATOR_EMAILS'],
    ({ MAIL_FROM, OPERATOR_EMAILS = [] }) => OPERATOR_EMAILS.includes(addressOf(MAIL_FROM)),
    'MAIL_FROM is also in OPERATOR_EMAILS, and mailboxes distrust emails from themselves: send from another address.',
  ),
);

function siteProblems(facts: Controller, isSample: boolean, now: Date): string[] {
  const missing = samplesIn(facts);
  const isPlaceholder = !missing.includes('email') && PLACEHOLDER.test(domainOf(facts.email));
  const expiry = expiryProblem(SECURITY_TXT_EXPIRES, now);
  return [
    missing.length > 0 &&
      `The site doesn't say who runs it: fill in ${missing.join(', ')} in src/legal/controller.ts. What is optional there may be empty.`,
    isPlaceholder &&
      `The contact address ${facts.email} is a placeholder: set email in src/legal/controller.ts.`,
    isSample && 'The demo film is Vimeo’s sample: set FILM_VIMEO_ID in src/landing/film.ts to yours.',
    expiry && `${expiry} Review SECURITY.md, then set a later date in src/legal/security-txt.ts.`,
  ].filter((line) => typeof line === 'string');
}

/** Of a pull request or branch, as Netlify names the context. It shows pages; its functions have no variables. */
export const isPreview = ({ CONTEXT = 'production' }: NodeJS.ProcessEnv) => CONTEXT !== 'production';

export function deployProblems(
  variables: NodeJS.ProcessEnv,
  { facts = who, isSample = isSampleFilm, now = new Date() } = {},
): string[] {
  const set = (names: string[]) => names.filter((name) => variables[name]?.trim());
  if (isPreview(variables))
    return set(['DATABASE_OWNER_URL', ...Object.keys(environmentSchema.shape)]).map(
      (name) => `${name} is set for a preview, whose code nobody has released: set it for production alone.`,
    );
  return [
    ...readEnvironment(variables, deploySchema).problems,
    ...set(LOCAL_ONLY).map((name) => `${name} is for local use only: remove it from this deploy.`),
    ...siteProblems(facts, isSample, now),
  ];
}
