/**
 * Lets an open tab go on talking to the functions of its own deploy (docs/deploy.md). Operators' endpoints don't,
 * because an older deploy would still know operators who were removed since.
 */
import { readFile, writeFile } from 'node:fs/promises';

const CONFIG = '.netlify/v1/skew-protection.json';

/** Named one by one, because Netlify doesn't say whether its expressions can exclude. */
export const OWN_DEPLOY =
  '^/api/(survey-responses|send-email|waitlist-registrations|manage-referrals|properties|your-data|owner-sessions)(/.*)?$';

export async function skewProtection(): Promise<void> {
  const config = JSON.parse(await readFile(CONFIG, 'utf8')) as { patterns: string[] };
  await writeFile(CONFIG, JSON.stringify({ ...config, patterns: [...config.patterns, OWN_DEPLOY] }));
}
