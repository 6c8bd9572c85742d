/**
 * `npm run test:firefox`: the main journeys in an installed Firefox, against an existing build. Fails if there is no
 * Firefox.
 */
import { spawnSync } from 'node:child_process';
import { findFirefox } from './firefox.mjs';

if (findFirefox() === null) {
  console.error('No Firefox found. Install one (Debian: apt-get install firefox-esr) or set FIREFOX_PATH.');
  process.exit(1);
}
const { status } = spawnSync('npx', ['playwright', 'test', 'firefox.spec', '--workers=1'], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'test' },
});
process.exit(status ?? 1);
