/** `npm run dev`: what `npm start` runs, with pages, functions and SQL that follow each edit. */
import { spawn } from 'node:child_process';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { dev, type AstroIntegration } from 'astro';
import { callMatching, loadFunctions, type LocalFunction } from '#local/netlify/functions.ts';
import { runOnSchedule } from '#local/netlify/schedule.ts';
import { loadEnvironment } from '#scripts/environment.ts';
import { watchFunctions } from '#scripts/bundle-functions.ts';
import { printError, runUntilStopped, type OnStop } from '#scripts/run-until-stopped.ts';
import { startServices } from '#scripts/services.ts';

const DEFAULT_PORT = 4321;
/** An editor may write a file in several steps. */
const SETTLED_MS = 100;

/** In the project, because the bundles import packages. */
const bundlesFor = (port: number) => `node_modules/.cache/keystead-functions-${port}`;

type Running = { functions: LocalFunction[] };

/** Their schedules start anew with each bundle. */
async function runFunctions(siteUrl: string, port: number, onStop: OnStop): Promise<Running> {
  const running: Running = { functions: [] };
  let stopSchedules: () => void = () => undefined;
  const reload = async () => {
    running.functions = await loadFunctions(bundlesFor(port), `?${Date.now()}`);
    stopSchedules();
    stopSchedules = runOnSchedule(running.functions, siteUrl);
  };
  onStop(await watchFunctions(bundlesFor(port), reload));
  onStop(() => stopSchedules());
  return running;
}

/** Functions come before pages, as on Netlify. */
const served = (running: Running): AstroIntegration => ({
  name: 'functions',
  hooks: {
    'astro:server:setup': ({ server }) => {
      const listener = getRequestListener(
        async (request, { incoming }) => callMatching(running.functions, request, addressOf(incoming)),
        { overrideGlobalObjects: false },
      );
      server.middlewares.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        const isFunction = running.functions.some(({ isFor }) => isFor(request.method ?? 'GET', pathname));
        if (isFunction) void listener(request, response);
        else next();
      });
    },
  },
});

const addressOf = (incoming: object) =>
  ((incoming as IncomingMessage).socket.remoteAddress ?? '').replace(/^::ffff:/, '');

/** With Vite's watcher, because `fs.watch` loses a file that an editor replaces. */
function migrateOnChange(
  watcher: Awaited<ReturnType<typeof dev>>['watcher'],
  migrate: () => Promise<string[]>,
) {
  let timer: NodeJS.Timeout | undefined;
  const apply = () =>
    migrate().then((paths) => paths.forEach((path) => console.log(`applied ${path}`)), printError);
  watcher.add('sql').on('all', (_, path) => {
    if (!path.endsWith('.sql')) return;
    clearTimeout(timer);
    timer = setTimeout(() => void apply(), SETTLED_MS);
  });
}

/** Neither Vite nor esbuild looks at types. */
function checkTypes(onStop: OnStop): void {
  const parameters = ['--noEmit', '--watch', '--preserveWatchOutput', '--pretty'];
  const checking = spawn(process.execPath, ['node_modules/typescript/bin/tsc', ...parameters], {
    stdio: 'inherit',
  });
  onStop(() => void checking.kill());
}

await runUntilStopped(async (onStop) => {
  const environment = await loadEnvironment(DEFAULT_PORT);
  const { siteUrl, sitePort } = environment;
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  const migrate = await startServices(environment, onStop);
  const running = await runFunctions(siteUrl, sitePort, onStop);
  const astro = await dev({ server: { port: sitePort }, integrations: [served(running)] });
  onStop(() => astro.stop());
  migrateOnChange(astro.watcher, migrate);
  checkTypes(onStop);
});
