import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type BrowserContext, chromium } from 'playwright/test';
import { ensureChromium } from '../../scripts/chromium.mjs';

/** A whole browser with a profile of its own, which can be killed as a crash or a power cut would. */
export class KillableBrowser {
  readonly profile = mkdtempSync(join(tmpdir(), 'portal-profile-'));
  #process: ChildProcess | null = null;

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
    for (let tries = 0; tries < 300 && !existsSync(port); tries += 1) await delay(100);
    const [number] = readFileSync(port, 'utf8').split('\n');
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${number}`);
    const [context] = browser.contexts();
    if (!context) throw new Error('the browser has no context');
    return context;
  }

  /** Ends every process of the browser at once, without a chance to write anything. */
  async kill(): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (!child?.pid || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    process.kill(-child.pid, 'SIGKILL');
    await ended;
  }

  async remove(): Promise<void> {
    await this.kill();
    await delay(200);
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
