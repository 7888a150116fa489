import pg from 'pg';

/**
 * Makes sure that the role of a connection string may log in with its password, which is what one does in
 * Neon's console before the first deploy. What the role may do is the migrations' business.
 */
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
