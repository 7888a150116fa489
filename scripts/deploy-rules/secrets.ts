/** Secrets that somebody else has, could guess, or was given for something else. */
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { linesWhere, type DeployRule } from '#scripts/deploy-rules/deploy.ts';

/** As powers of ten: how many guesses a secret has to outlast, offline, and a password, online. */
const SECRET_GUESSES = 28;
const PASSWORD_GUESSES = 13;
/** No generator writes that many letters of one case in a row. */
const WORDS = /[a-z _.-]{16}|[A-Z _.-]{16}/;
const RESEND_KEY = /^re_\w{16,}$/;

const MAKE_ONE = 'make one with `openssl rand -base64 48`.';

const guesses = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
export const isGuessable = (secret: string, atLeast: number) => guesses.check(secret).guessesLog10 < atLeast;

function publishedValues(): Set<string> {
  const example = Object.values(parseEnv(readFileSync('.env.example', 'utf8'))).map(String);
  const passwords = example.map((value) => URL.parse(value)?.password ?? '');
  return new Set([...example, ...passwords].filter((value) => value !== ''));
}

const published = publishedValues();

function passwordLines(name: string, { password }: URL): string[] {
  const plain = decodeURIComponent(password);
  if (plain === '') return [`${name} has no password: take the connection string that the provider shows.`];
  return linesWhere([
    published.has(plain) || isGuessable(plain, PASSWORD_GUESSES),
    `${name} has a password that can be guessed: let the provider draw a new one.`,
  ]);
}

function secretLines(secret: string): string[] {
  if (published.has(secret))
    return [`SESSION_SECRET is the one of .env.example, which everybody knows: ${MAKE_ONE}`];
  return linesWhere([
    isGuessable(secret, SECRET_GUESSES) || WORDS.test(secret),
    `SESSION_SECRET can be guessed: it repeats itself, counts, or is made of words: ${MAKE_ONE}`,
  ]);
}

function namesOfRepeated(secrets: [name: string, value: string][]): string[] {
  const byValue = Map.groupBy(secrets, ([, value]) => value);
  return [...byValue.values()]
    .filter((same) => same.length > 1)
    .map((same) => same.map(([name]) => name).join(' and '));
}

export const secretRule: DeployRule = ({ environment, databaseUrl, ownerUrl }) => {
  const { SESSION_SECRET, RESEND_API_KEY, RESEND_WEBHOOK_SECRET } = environment;
  const all: [string, string][] = [
    ...SESSION_SECRET.map((secret): [string, string] => ['SESSION_SECRET', secret]),
    ['RESEND_API_KEY', RESEND_API_KEY],
    ['RESEND_WEBHOOK_SECRET', RESEND_WEBHOOK_SECRET],
    ['the password of DATABASE_URL', decodeURIComponent(databaseUrl.password)],
    ['the password of DATABASE_OWNER_URL', decodeURIComponent(ownerUrl.password)],
  ];
  return [
    ...SESSION_SECRET.flatMap(secretLines),
    ...passwordLines('DATABASE_URL', databaseUrl),
    ...passwordLines('DATABASE_OWNER_URL', ownerUrl),
    ...linesWhere(
      [
        !RESEND_KEY.test(RESEND_API_KEY) || /(.)\1{5}/.test(RESEND_API_KEY),
        'RESEND_API_KEY is no key of Resend: make one there, with full access.',
      ],
      [
        published.has(RESEND_WEBHOOK_SECRET),
        'RESEND_WEBHOOK_SECRET is the one of .env.example, which everybody knows: take that of the webhook in Resend.',
      ],
    ),
    ...namesOfRepeated(all.filter(([, value]) => value !== '')).map(
      (names) => `${names} are one value: whoever learns one has both. Give each its own.`,
    ),
  ];
};
