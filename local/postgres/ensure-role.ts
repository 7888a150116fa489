import pg from 'pg';

/** Sets only the login, as one does in Neon's console; migrations grant the rights. */
export async function ensureRole(ownerUrl: string, roleUrl: string): Promise<void> {
  const { username, password } = new URL(roleUrl);
  const client = new pg.Client(ownerUrl);
  await client.connect();
  try {
    const role = pg.escapeIdentifier(decodeURIComponent(username));
    await client.query(
      `do $$ begin create role ${role}; exception when duplicate_object then null; end $$;
       alter role ${role} login password ${pg.escapeLiteral(decodeURIComponent(password))}`,
    );
  } finally {
    await client.end();
  }
}
