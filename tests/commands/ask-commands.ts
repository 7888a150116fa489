/** Asks the real tools whether each command line of the documents exists: `npx tsx tests/commands/ask-commands.ts`, nightly. */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseEnv, stripVTControlCharacters } from 'node:util';
import { readLog } from '#scripts/backup/function-log.ts';

/** From the registry, because `npm ci` needs neither. */
const CLIS = ['netlify-cli@27.10.2', 'neonctl@5.0.1'];
const TOOLS = join(tmpdir(), 'keystead-commands');
const SOURCES = ['*.md', 'docs/**/*.md', 'tests/README.md', 'netlify.toml', 'scripts/**/*.ts'];
/** What no tool can answer: where it was read, and when. */
const READ = `
Netlify keeps the function log for a day or a week | docs.netlify.com, "Function logs" | 2026-11
neonctl --parent takes a moment of the default branch | neonctl 5.0.1, commands/branches.js | 2026-11-27
A role may be granted to the CREATEROLE role that made it | postgresql.org, 18, "Role Attributes" | 2026-11-27
Resend disables an endpoint that keeps refusing | resend.com/docs/webhooks/introduction | 2026-11`;

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const inTools = (path: string) => join(TOOLS, 'node_modules', path);

/** Both outputs; nothing if there is no such command. */
function run(command: string, args: string[], env: NodeJS.ProcessEnv = process.env): string {
  const { stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8', env, input: '' });
  return error === undefined ? stripVTControlCharacters(stdout + stderr) : '';
}
const runNode = (args: string[], env?: NodeJS.ProcessEnv) => run(process.execPath, args, env);

const optionsOf = (words: string[]) => words.flatMap((word) => /^--?[a-zA-Z][\w-]*/.exec(word)?.[0] ?? []);
const without = (known: (option: string) => boolean, words: string[]) =>
  optionsOf(words)
    .filter((option) => !known(option))
    .join(' ');
const ask = (help: string, words: string[]) =>
  help === ''
    ? 'no such command'
    : without((option) => new RegExp(`(^|[\\s,[|(])${option}(?![\\w-])`, 'm').test(help), words);

/** Netlify's own program knows hidden options too; hidden commands only say what replaced them. */
const listNetlify = (): Record<string, string[]> =>
  JSON.parse(
    runNode([
      ...['--input-type=module', '-e'],
      `const { createMainCommand } = await import('${inTools('netlify-cli/dist/commands/main.js')}');
       const options = (one) => one.options.flatMap(({ short, long }) => [short, long]);
       console.log(JSON.stringify(Object.fromEntries(createMainCommand().commands.filter((one) => !one._hidden).map((one) => [one.name(), options(one)]))));
       process.exit(0);`,
    ]),
  ) as Record<string, string[]>;
let commands: Record<string, string[]> | undefined;

function askNetlify([name = '', ...words]: string[]): string {
  const known = (commands ??= listNetlify())[name];
  return known === undefined ? `no command ${name}` : without((option) => known.includes(option), words);
}

function askNeon(words: string[]): string {
  const command = words.slice(
    0,
    words.findIndex((word) => word.startsWith('-')),
  );
  const help = runNode([inTools('neonctl/bin/cli.js'), ...command, '--help']);
  return help.split('\n')[0]?.endsWith(command.join(' ')) === true ? ask(help, words) : 'no such command';
}

/** With its options and one that nobody has, which has to be the first that is refused. */
function runOurs([name = '', ...words]: string[]): string {
  if (scripts[name] === undefined) return 'not in package.json';
  const [script = ''] = /scripts\/\S+\.ts/.exec(scripts[name]) ?? [];
  const options = [...new Set(optionsOf(words))].filter((option) => option !== '--yes');
  if (options.length === 0 || !existsSync(script)) return options.join(' ');
  const example = parseEnv(readFileSync('.env.example', 'utf8'));
  const live = { SITE_URL: 'https://keystead.com', DATABASE_OWNER_URL: 'postgres://o:p@localhost:1/x' };
  const args = ['x', ...options.flatMap((option) => [option, 'x']), '--nobodys'];
  const said = runNode(['--import', 'tsx', script, ...args], { ...process.env, ...example, ...live });
  const [, refused = 'all are accepted'] = /Unknown option '([^']+)'/.exec(said) ?? [];
  return refused === '--nobodys' ? '' : refused;
}

/** Who was asked, and what is wrong. */
function check(line: string): [tool: string, problem: string] {
  const words = line.split(/[\s[\]()";,]+/).filter((word) => word !== '--ignore-scripts' && word !== '');
  const [tool = '', name = '', ...rest] = words;
  if (tool === 'npm' && name === 'ci') return [tool, ask(run(tool, [name, '--help']), rest)];
  if (tool === 'npm') return ['ours, run', runOurs(name === 'run' ? rest : [name, ...rest])];
  if (name === 'netlify') return [CLIS[0] ?? '', askNetlify(rest)];
  if (name === 'neonctl') return [CLIS[1] ?? '', askNeon(rest)];
  if (tool === 'npx') {
    const subcommand = rest.slice(0, 1).filter((word) => /^(test|check|run)$/.test(word));
    return [name, ask(run(resolve('node_modules/.bin', name), [...subcommand, '--help']), rest)];
  }
  if (tool === 'openssl') return ['openssl, run', run(tool, [name, ...rest]).length > 60 ? '' : 'too short'];
  if (tool === 'git') return [tool, ask(run(tool, [name, '-h']).replaceAll('[no-]', ''), rest)];
  return [run(tool, ['--version']).trim(), ask(run(tool, ['--help']), [name, ...rest])];
}

const TOOL = /^(npm (run|ci|start|test)|npx|age|age-keygen|openssl|git (tag|push|worktree)) ?/;

/** In shell blocks and in backquotes, one by one. */
function commandsOf(text: string): string[] {
  const blocks = [...text.matchAll(/```sh\n(.*?)```/gs)].flatMap(([, block = '']) => block.split('\n'));
  const inline = [...text.replaceAll(/```.*?```/gs, '').matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
  return [...blocks, ...inline]
    .flatMap((line) =>
      line
        .replaceAll(/\s+/g, ' ')
        .replace(/ # .*/, '')
        .split(/ && | \| | > |\$\(/),
    )
    .map((line) => line.trim().replace(/^(\w+=\S* )+/, ''))
    .filter((line) => TOOL.test(line) && !line.includes('npm run ...'));
}

mkdirSync(TOOLS, { recursive: true });
run('npm', ['install', '--prefix', TOOLS, '--ignore-scripts', '--no-audit', '--no-fund', ...CLIS]);

const rows: string[][] = [];
const lines = globSync(SOURCES, { exclude: ['CHANGELOG.md', '**/*.test.ts'] }).flatMap((path) =>
  commandsOf(readFileSync(path, 'utf8')).map((line): [string, string] => [line, path]),
);
for (const [line, path] of new Map(lines)) {
  const [tool, problem] = check(line);
  rows.push([line.slice(0, 90), path, tool, problem || 'right']);
}

/** What the CLI prints is what `db:restore` reads. */
type LogApi = Record<'formatLogLine' | 'formatJsonLine', (entry: object) => string>;
const api = (await import(inTools('netlify-cli/dist/commands/logs/log-api.js'))) as LogApi;
const logged = { time: new Date(0).toISOString(), event: 'unsubscribed', person: 'x' };
for (const format of ['formatLogLine', 'formatJsonLine'] as const) {
  const path = join(TOOLS, 'functions.log');
  const entry = { source: 'function', name: 'api', ts: 0, level: 'INFO', message: JSON.stringify(logged) };
  writeFileSync(path, `Showing logs from functions:\n${api[format](entry)}\n`);
  const isRead = JSON.stringify(readLog(path)) === JSON.stringify([logged]);
  rows.push([format, 'scripts/backup/function-log.ts', `${CLIS[0] ?? ''}, run`, isRead ? 'right' : 'unread']);
}

console.log(rows.map((row) => row.join(' | ')).join('\n'), READ);
const wrong = rows.filter((row) => row.at(-1) !== 'right').length;
console.log(`\n${rows.length} commands, ${wrong} wrong.`);
if (wrong > 0 || rows.length < 40) process.exitCode = 1;
