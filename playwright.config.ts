import { defineConfig } from 'playwright/test';
import { ensureChromium } from './scripts/chromium.mjs';

const port = Number(process.env.E2E_PORT ?? 3107);

/** Browser tests: real Chromium against the real server with a database of its own. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 1,
  retries: 0,
  timeout: 60_000,
  reporter: process.env.E2E_REPORT ? [['list'], ['json', { outputFile: process.env.E2E_REPORT }]] : 'list',
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
        // Exhibits are drawn by WebGL, here without a graphics card.
        '--enable-unsafe-swiftshader',
      ],
    },
  },
  webServer: {
    command: 'node tests/support/serve.mjs',
    url: `http://localhost:${port}/latest.json`,
    timeout: 120_000,
    reuseExistingServer: false,
    env: { PORT: String(port), TZ: 'America/New_York' },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
