import { defineConfig } from 'playwright/test';
import { ensureChromium } from './scripts/chromium.mjs';
import { dataDirs, port, ports, readyPort, WORKERS } from './scripts/test-workers.ts';

/**
 * Files that take a minute on one worker. `company-logins` is one of them also because of the limit of logins per address: it
 * would meet it after the other tests of the member area.
 */
const longFiles =
  /(year-in-the-life|two-accounts|member-access|accessibility|routes|first-tap|company-logins)\.spec\.ts$/;

/** Browser tests: real Chromium against the real server, on a database of its own for each worker. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: WORKERS,
  // A retry distinguishes flaky tests from real failures; the summary counts such tests as flaky.
  retries: 1,
  // The timeouts end hanging tests; on a busy machine a page may take seconds.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['./tests/support/failure-context.ts'],
    ...(process.env.E2E_REPORT ? [['json', { outputFile: process.env.E2E_REPORT }] as const] : []),
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'zh-CN',
    timezoneId: 'America/New_York',
    launchOptions: {
      executablePath: ensureChromium(),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-quic',
        '--disable-gpu',
        // Exhibits are drawn with WebGL, here without a graphics card.
        '--enable-unsafe-swiftshader',
      ],
    },
  },
  // The longest files run first: a file of a minute at the end would leave the other workers idle.
  projects: [
    { name: 'long', testMatch: longFiles },
    { name: 'other', testIgnore: longFiles },
  ],
  // Each worker reads this file in its own process: `port` is that of its own server.
  webServer: {
    command: 'node tests/support/serve-all.mjs',
    url: `http://localhost:${readyPort}`,
    timeout: 600_000,
    reuseExistingServer: false,
    env: { PORTS: ports.join(), E2E_DATA: dataDirs, READY_PORT: String(readyPort), TZ: 'America/New_York' },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
