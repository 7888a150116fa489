/** What a fresh clone sets up by itself may never be in the way of installing it. */
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const { scripts, engines } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
  engines: { node: string };
};

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'keystead-habits-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const sh = (command: string, environment: Record<string, string> = {}) =>
  spawnSync('/bin/sh', ['-c', command], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: folder, ...environment },
  });

test('installing points git to the hooks of a clone', () => {
  sh('git init --quiet');
  expect(sh(scripts.prepare ?? '').status).toBe(0);
  expect(sh('git config core.hooksPath').stdout.trim()).toBe('.githooks');
});

test.each([
  ['without .git', {}],
  ['without git', { PATH: '/nowhere' }],
])('installing %s goes through', (_, environment) => {
  expect(sh(scripts.prepare ?? '', environment).status).toBe(0);
});

test('the hook lets a commit pass where nothing is installed', () => {
  expect(statSync('.githooks/pre-commit').mode & 0o111, 'chmod +x .githooks/pre-commit').toBeGreaterThan(0);
  cpSync('.githooks/pre-commit', join(folder, 'pre-commit'));
  chmodSync(join(folder, 'pre-commit'), 0o755);
  expect(sh('./pre-commit', { PATH: '/usr/bin:/bin' }).status).toBe(0);
});

test('one version of Node is meant everywhere', () => {
  const major = readFileSync('.nvmrc', 'utf8').trim();
  expect(readFileSync('netlify.toml', 'utf8')).toContain(`NODE_VERSION = "${major}"`);
  expect(engines.node).toBe('>=20');
});
