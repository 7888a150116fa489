/** A Chromium for the browser tests: the system's, else Playwright's own, else one that is installed now. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { chromium } from '@playwright/test';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';
const ROOT_UID = 0;

/** @returns undefined where Playwright is to use its own. */
export function systemChromium(): string | undefined {
  return existsSync(DEBIAN_CHROMIUM) ? DEBIAN_CHROMIUM : undefined;
}

export function ensureChromium(): void {
  if (systemChromium() !== undefined || existsSync(chromium.executablePath())) return;
  const isDebianRoot = existsSync('/etc/debian_version') && userInfo().uid === ROOT_UID;
  if (isDebianRoot) {
    run('apt-get', ['update']);
    run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium']);
  } else {
    run('node_modules/.bin/playwright', ['install', 'chromium']);
  }
}

/** A failure shows in the browser tests right after, which say what they could not start. */
function run(command: string, parameters: string[]): void {
  console.log(`\n> ${command} ${parameters.join(' ')}`);
  spawnSync(command, parameters, { stdio: 'inherit' });
}
