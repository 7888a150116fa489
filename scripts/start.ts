/** `npm start`: the whole product as in production, with everything it needs, on this machine. */
import { buildSite } from '#scripts/build-site.ts';
import { loadEnvironment } from '#scripts/environment.ts';
import { listen } from '#local/listen.ts';
import { runUntilStopped } from '#scripts/run-until-stopped.ts';
import { runOnSchedule } from '#local/netlify/schedule.ts';
import { startServices, takePlace } from '#scripts/services.ts';
import { localSite } from '#local/netlify/local-site.ts';

const DEFAULT_PORT = 8888;

await runUntilStopped(async (onStop) => {
  const environment = loadEnvironment(DEFAULT_PORT);
  const { siteUrl, sitePort, mailboxPort, database, dataDir, clientAddressHeader, builtSite } = environment;
  await takePlace(environment, onStop);
  console.log(
    database
      ? `data in ${dataDir}`
      : 'database: the one that DATABASE_URL names; apply its migrations with npm run db:migrate',
  );
  const dist = builtSite ?? `node_modules/.cache/keystead-site-${sitePort}`;
  await Promise.all([
    startServices(environment, onStop),
    ...(builtSite === undefined ? [buildSite(dist, onStop)] : []),
  ]);
  const { fetch, functions } = await localSite({ dist, clientAddressHeader });
  onStop((await listen(fetch, sitePort)).close);
  onStop(runOnSchedule(functions, siteUrl));
  if (mailboxPort !== undefined) console.log(`mailbox http://localhost:${mailboxPort}`);
  console.log(`ready ${siteUrl}`);
});
