/** `npm start`: builds the site, or takes BUILT_SITE, and serves it with stand-ins for the cloud. */
import { buildSite } from '#scripts/build-site.ts';
import { loadEnvironment } from '#scripts/environment.ts';
import { listen } from '#local/listen.ts';
import { runUntilStopped } from '#scripts/run-until-stopped.ts';
import { runOnSchedule } from '#local/netlify/schedule.ts';
import { startServices } from '#scripts/services.ts';
import { localSite } from '#local/netlify/local-site.ts';

const DEFAULT_PORT = 8888;

await runUntilStopped(async (onStop) => {
  const environment = await loadEnvironment(DEFAULT_PORT);
  const { siteUrl, sitePort, clientAddressHeader, builtSite } = environment;
  const dist = builtSite ?? `node_modules/.cache/keystead-site-${sitePort}`;
  await Promise.all([
    startServices(environment, onStop),
    ...(builtSite === undefined ? [buildSite(dist, onStop)] : []),
  ]);
  const { fetch, functions } = await localSite({ dist, clientAddressHeader });
  onStop((await listen(fetch, sitePort)).close);
  onStop(runOnSchedule(functions, sitePort));
  console.log(`ready ${siteUrl}`);
});
