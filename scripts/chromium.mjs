/** Finds a Chromium for the browser tests: Playwright's own, otherwise the system's; installs one if there is none. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

// The headless shell takes a quarter less time than the whole browser.
const systemPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

const own = () => {
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : null;
};

const found = () => process.env.CHROMIUM_PATH ?? own() ?? systemPaths.find(existsSync) ?? null;

const run = (command, args) => spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;

/**
 * A usable browser's path. Throws with the fix if none can be installed.
 * @returns {string}
 */
export function ensureChromium() {
  const path = found();
  if (path) return path;
  console.log('No Chromium found: installing one.');
  if (run('npx', ['playwright', 'install', 'chromium']) && own()) return chromium.executablePath();
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    execFileSync('apt-get', ['update'], { stdio: 'ignore' });
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell', 'fonts-noto-cjk'], {
      stdio: 'ignore',
    });
    const installed = found();
    if (installed) return installed;
  }
  throw new Error(
    'The browser tests need a Chromium. Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  );
}
