/** `.env.production` and the environment, which wins, are the only sources of variables. */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import * as z from 'zod/mini';
import { environmentSchema, readEnvironment } from '#netlify/shared/env.ts';
import { Problem } from '#local/problem.ts';
import { publicSite, withPassword } from '#scripts/deploy-environment.ts';
import { printError } from '#scripts/run-until-stopped.ts';

const ENV_FILE = '.env.production';
const YES = '--yes';

const anything = z.record(z.string(), z.optional(z.string()));

/** Emails sent from here need SITE_URL for their links. */
export const productionSchema = z.extend(environmentSchema, {
  DATABASE_OWNER_URL: withPassword('DATABASE_OWNER_URL'),
  SITE_URL: publicSite,
});

export const ownerSchema = z.pick(productionSchema, { DATABASE_OWNER_URL: true });

export async function onProduction<Read>(
  needed: z.ZodMiniType<Read>,
  act: (environment: Read) => Promise<void>,
  database: 'DATABASE_OWNER_URL' | 'DATABASE_URL' = 'DATABASE_OWNER_URL',
): Promise<void> {
  try {
    if (existsSync(ENV_FILE)) loadEnvFile(ENV_FILE);
    const shown = readEnvironment(process.env, anything).environment ?? {};
    const { SITE_URL: site = 'not set', MAIL_FROM: sender = 'not set' } = shown;
    console.log(`Site ${site}, database ${placeOf(shown[database])}, sender ${sender}`);
    const { environment, problems } = readEnvironment(process.env, needed);
    if (environment === null) throw new Problem(problems.join('\n'));
    await act(environment);
  } catch (error) {
    printError(error);
    process.exitCode = 1;
  }
}

function placeOf(address: string | undefined): string {
  if (address === undefined) return 'not set';
  const url = URL.parse(address);
  return url === null ? 'malformed' : `${url.host}${url.pathname}`;
}

/** What the options don't name is refused, and what is named twice. */
export function readArguments<Options extends NonNullable<ParseArgsConfig['options']>>(
  options: Options,
  usage: string,
) {
  try {
    const args = process.argv.slice(2).filter((parameter) => parameter !== YES);
    const read = parseArgs({ args, allowPositionals: true, tokens: true, options });
    const names = read.tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
    const twice = names.find((name, nth) => names.indexOf(name) < nth);
    if (twice !== undefined) throw new Error(`Use --${twice} once.`);
    return read;
  } catch (error) {
    throw new Problem(`${(error as Error).message} Use: ${usage}`);
  }
}

type Terminal = NodeJS.ReadableStream & { isTTY?: boolean };

export async function requireYes(question: string, input: Terminal = process.stdin): Promise<void> {
  if (process.argv.includes(YES)) return;
  if (input.isTTY !== true)
    throw new Problem(
      `${question} There is no terminal to answer in, so nothing was changed. To confirm, add ${YES}.`,
    );
  using terminal = createInterface({ input, output: process.stdout });
  // Ctrl-C rejects the question; the end of its input only closes it.
  const answer = await Promise.race([
    terminal.question(`${question} Type yes: `),
    once(terminal, 'close').then(() => ''),
  ]).catch(() => '');
  if (answer.trim().toLowerCase() !== 'yes') throw new Problem('Nothing was changed.');
}
