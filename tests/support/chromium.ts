/** Finds a Chromium: the system's, Playwright's, or one installed now. The headless shell is twice as fast. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { chromium } from '@playwright/test';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';
const DEBIAN_SHELL = '/usr/bin/chromium-headless-shell';
const ROOT_UID = 0;

const firstOf = (...paths: string[]) => paths.find((path) => existsSync(path));

/** @returns undefined if Playwright should use its own. */
export const headlessChromium = () => firstOf(DEBIAN_SHELL, DEBIAN_CHROMIUM);

/** True for a full Chromium, whose prerendered pages they can't reach. */
export const prerenders = () => headlessChromium() === DEBIAN_CHROMIUM;

/** The full browser that visitors have, for measurements. */
export const systemChromium = () => firstOf(DEBIAN_CHROMIUM, DEBIAN_SHELL);

/** Keeps all requests on this machine without intercepting them, which would slow each one down. */
export const LOCAL_ONLY = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost';

export function ensureChromium(): void {
  const isDebianRoot = existsSync('/etc/debian_version') && userInfo().uid === ROOT_UID;
  const hasOne = headlessChromium() !== undefined || existsSync(chromium.executablePath());
  // CI installs the faster shell even if another Chromium is there.
  const wantsShell = isDebianRoot && process.env.CI !== undefined && !existsSync(DEBIAN_SHELL);
  if (hasOne && !wantsShell) return;
  if (isDebianRoot) {
    run('apt-get update -o Acquire::http::Timeout=15 -o Acquire::Retries=1');
    // Liberation has the metrics of Arial and Times, which our fallback fonts rely on.
    run('apt-get install -y --no-install-recommends chromium-headless-shell fonts-liberation');
  } else run('node_modules/.bin/playwright install chromium');
}

/** If this fails, the browser tests say what they couldn't start. */
function run(command: string): void {
  console.log(`\n> ${command}`);
  spawnSync(command, { shell: true, stdio: 'inherit' });
}
