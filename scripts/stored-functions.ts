/** What the database holds of our functions, and what their files say: in one shape, so that the two can be compared. */
import { basename } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import type { SqlFile } from '#scripts/sql-files.ts';

type FunctionText = {
  name: string;
  body: string;
  comment: string | null;
  /** Who else than the owner may execute it. */
  grantees: string[];
  triggers: string[];
};

type StoredFunction = FunctionText & { signature: string };

/** The latest first. Functions of extensions are not ours. */
export async function findStoredFunctions(client: pg.Client): Promise<StoredFunction[]> {
  const { rows } = await client.query<StoredFunction>(
    `select p.proname as name, p.oid::regprocedure::text as signature, p.prosrc as body,
       obj_description(p.oid, 'pg_proc') as comment,
       array(
         select coalesce(r.rolname::text, 'public')
         from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
         left join pg_roles r on r.oid = a.grantee
         where a.grantee <> p.proowner
         order by 1
       ) as grantees,
       array(select t.tgname::text from pg_trigger t where t.tgfoid = p.oid order by 1) as triggers
     from pg_proc p
     where p.pronamespace = 'public'::regnamespace
       and not exists (
         select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e'
       )
     order by p.oid desc`,
  );
  return rows;
}

export const nameOf = ({ path }: SqlFile) => basename(path, '.sql');

export function isAsWritten(stored: StoredFunction, file: SqlFile): boolean {
  return isDeepStrictEqual(stored, { ...textOf(file), signature: stored.signature });
}

/** For functions without a file, earlier ones of the same name, and those that have more than their file says. */
export function statementsToDropOthers(
  stored: readonly StoredFunction[],
  files: readonly SqlFile[],
): string[] {
  return stored
    .filter((one, index) => {
      const isLatest = stored.findIndex(({ name }) => name === one.name) === index;
      return !isLatest || !files.some((file) => isAsWritten(one, file));
    })
    .map(
      ({ signature, triggers }) =>
        `drop function if exists ${signature}${triggers.length > 0 ? ' cascade' : ''};`,
    );
}

function textOf(file: SqlFile): FunctionText {
  const all = (pattern: RegExp) => [...file.text.matchAll(pattern)].map(([, found = '']) => found).toSorted();
  const [comment] = all(/^comment on function \w+ is '((?:[^']|'')*)';/gm);
  return {
    name: nameOf(file),
    body: all(/^as \$\$(.*?)\$\$;/gms).join(''),
    comment: comment?.replaceAll("''", "'") ?? null,
    grantees: all(/^grant execute on function \w+ to (\w+);/gm),
    triggers: all(/^create or replace trigger (\w+)/gm),
  };
}
