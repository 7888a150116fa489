/** `npm run dev`: what `npm start` runs, with pages, functions and SQL that follow each edit. */
import { spawn } from 'node:child_process';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { dev, type AstroIntegration } from 'astro';
import { callMatching, loadFunctions } from '#local/netlify/functions.ts';
import { runOnSchedule } from '#local/netlify/schedule.ts';
import { loadEnvironment } from '#scripts/environment.ts';
import { printError, runUntilStopped, type OnStop } from '#scripts/run-until-stopped.ts';
import { startServices } from '#scripts/services.ts';

const DEFAULT_PORT = 4321;
/** An editor may write a file in several steps. */
const SETTLED_MS = 100;

const OF_FUNCTIONS = /^\/(api|\.netlify)\//;

/** Functions come before pages, as on Netlify. Vite loads again what was edited. */
const functionsFirst: AstroIntegration = {
  name: 'functions-first',
  hooks: {
    'astro:server:setup': ({ server }) => {
      const answer = async (request: Request, { incoming }: { incoming: object }) => {
        const functions = await loadFunctions((file) => server.ssrLoadModule(file));
        const answered = await callMatching(functions, request, addressOf(incoming as IncomingMessage));
        return answered ?? new Response('Not Found', { status: 404 });
      };
      const listener = getRequestListener(answer, {
        overrideGlobalObjects: false,
        errorHandler: (error) => {
          printError(error);
          return new Response('A function can’t be loaded: the terminal says why.', { status: 500 });
        },
      });
      server.middlewares.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
        if (OF_FUNCTIONS.test(request.url ?? '')) void listener(request, response);
        else next();
      });
    },
  },
};

const addressOf = (request: IncomingMessage) => (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');

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
  const { sitePort } = environment;
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  const migrate = await startServices(environment, onStop);
  const astro = await dev({ server: { port: sitePort }, integrations: [functionsFirst] });
  onStop(() => astro.stop());
  onStop(runOnSchedule(await loadFunctions(), sitePort));
  migrateOnChange(astro.watcher, migrate);
  checkTypes(onStop);
});
