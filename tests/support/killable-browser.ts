import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium } from 'playwright/test';
import { ensureChromium } from '../../scripts/chromium.mjs';

/** A browser process with its own profile, which can be killed as by a crash or power failure. */
export class KillableBrowser {
  readonly profile = mkdtempSync(join(tmpdir(), 'portal-profile-'));
  #process: ChildProcess | null = null;
  #browser: Browser | null = null;

  /** Starts the browser and returns its context. */
  async start(): Promise<BrowserContext> {
    const port = join(this.profile, 'DevToolsActivePort');
    rmSync(port, { force: true });
    this.#process = spawn(
      ensureChromium(),
      [
        '--headless=new',
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--lang=zh-CN',
        '--remote-debugging-port=0',
        `--user-data-dir=${this.profile}`,
        'about:blank',
      ],
      { stdio: 'ignore', detached: true },
    );
    // The file is created empty, and complete once it has a second line.
    const linesOf = (): string[] => (existsSync(port) ? readFileSync(port, 'utf8').split('\n') : []);
    for (let tries = 0; tries < 600 && linesOf().length < 2; tries += 1) await delay(100);
    this.#browser = await chromium.connectOverCDP(`http://127.0.0.1:${linesOf()[0]}`);
    const [context] = this.#browser.contexts();
    if (!context) throw new Error('the browser has no context');
    return context;
  }

  /** Closes the browser as its window's button does: it writes all pending data, including localStorage. */
  async close(): Promise<void> {
    const ended = this.#ended();
    const session = await this.#browser?.newBrowserCDPSession();
    await session?.send('Browser.close').catch(() => undefined);
    await ended;
    this.#process = null;
  }

  /** Kills every process of the browser at once, before it can write anything. */
  async kill(): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (!child?.pid || child.exitCode !== null) return;
    const ended = this.#ended(child);
    process.kill(-child.pid, 'SIGKILL');
    await ended;
  }

  #ended(child = this.#process): Promise<void> {
    return new Promise((resolve) => {
      if (!child || child.exitCode !== null) resolve();
      else child.once('exit', () => resolve());
    });
  }

  async remove(): Promise<void> {
    await this.kill();
    await delay(200);
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
