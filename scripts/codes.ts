/**
 * `npm run codes`: counts Pro codes. `-- --to codes.jsonl` writes those that can be claimed for the exchange, `-- PRO-...`
 * asks about one, `-- PRO-... --redeemed-by NAME` marks it as used.
 */
import { existsSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import type pg from 'pg';
import { connect } from '#local/postgres/connect.ts';
import { Problem } from '#local/problem.ts';
import { findCode, listClaimable, redeemCode, type FoundCode } from '#scripts/pro-codes.ts';
import { onProduction, ownerSchema, readArguments, requireYes } from '#scripts/production.ts';

const USAGE = 'npm run codes -- [--to codes.jsonl | PRO-XXXX-XXXX-XXXX [--redeemed-by NAME]]';

function parseCommand() {
  const options = { to: { type: 'string' }, 'redeemed-by': { type: 'string' } } as const;
  const { values, positionals } = readArguments(options, USAGE);
  const { to, 'redeemed-by': by } = values;
  const code = positionals[0]?.toUpperCase();
  if (positionals.length > 1 || (to !== undefined && code !== undefined))
    throw new Problem(`One code, or one file: ${USAGE}`);
  if (by !== undefined && (code === undefined || by.trim() === ''))
    throw new Problem(`Name a code and who marks it as used: ${USAGE}`);
  if (code !== undefined && !/^PRO(-[0-9A-HJKMNP-TV-Z]{4}){3}$/.test(code))
    throw new Problem(`"${code}" isn't a Pro code: they look like PRO-7K2M-9QXD-4TBN.`);
  if (to !== undefined && existsSync(to)) throw new Problem(`${to} exists already: name a new file.`);
  return { to, by, code };
}

const describeUse = ({ redeemedAt, redeemedBy }: FoundCode) =>
  redeemedAt === null ? 'not used yet' : `used on ${redeemedAt.toISOString()}, marked by ${redeemedBy ?? ''}`;

async function redeem(database: pg.Client, code: string, by: string): Promise<void> {
  await requireYes(`Mark ${code} as used, by ${by}?`);
  const { isFirst, found } = await redeemCode(database, code, by);
  if (!isFirst) throw new Problem(`${code} was ${describeUse(found)}. Nothing was changed.`);
}

async function run({ DATABASE_OWNER_URL }: { DATABASE_OWNER_URL: string }): Promise<void> {
  const { to, by, code } = parseCommand();
  await using database = await connect(DATABASE_OWNER_URL);
  if (code !== undefined) {
    if (by !== undefined) await redeem(database, code, by);
    const found = await findCode(database, code);
    console.log(`${code} of ${found.email}, ${found.months} month(s): ${describeUse(found)}.`);
    return;
  }
  const { claimable, issued, redeemed } = await listClaimable(database);
  console.log(`Pro codes issued: ${issued}, claimable: ${claimable.length}, redeemed: ${redeemed}.`);
  if (to === undefined) return;
  await writeFile(`${to}.part`, claimable.map((line) => `${line}\n`).join(''), { mode: 0o600 });
  await rename(`${to}.part`, to);
  console.log(
    `Written to ${to}: one JSON object a line. It has addresses, so delete it once it is handed over.`,
  );
}

await onProduction(ownerSchema, run);
