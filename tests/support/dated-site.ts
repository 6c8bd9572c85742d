import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright/test';
import { type StartedSite, startBuiltSite } from './foreign/start-site.ts';
import { logIn } from './log-in.ts';
import { logInByCode } from './log-in-by-code.ts';
import { shiftDate } from './shift-date.mjs';

const DAY_MS = 86_400_000;
/** Noon in Shanghai, as time of the day in UTC. */
const NOON_MS = 4 * 3_600_000;

/**
 * The built site with its own date. It starts at noon, because the backend sends reminders only in office hours. The date
 * advances with a restart on the same data folder, as in real restarts; browsers opened afterwards have the same date.
 */
export class DatedSite {
  readonly #browser: Browser;
  readonly #folder = mkdtempSync(join(tmpdir(), 'portal-dated-'));
  /** The pages of logged-in people, each in a browser context of their own. */
  readonly #pages = new Map<string, Page>();
  #site: StartedSite | null = null;
  /** Days from now until the next noon. */
  readonly #untilNoon = ((NOON_MS - (Date.now() % DAY_MS) + DAY_MS) % DAY_MS) / DAY_MS;
  #days = 0;

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** Starts the site `days` days after the next noon. All open pages are closed. */
  async startOn(days: number): Promise<void> {
    await this.#stop();
    this.#days = this.#untilNoon + days;
    this.#site = await startBuiltSite({
      DATA_DIR: this.#folder,
      DATE_SHIFT_DAYS: String(this.#days),
      NODE_OPTIONS: `--import=${new URL('shift-date.mjs', import.meta.url).href}`,
    });
  }

  /** The site's date in `days` days; yyyy-MM-dd. */
  dayIn(days: number): string {
    return new Date(Date.now() + (this.#days + days) * DAY_MS).toLocaleDateString('sv', {
      timeZone: 'Asia/Shanghai',
    });
  }

  /** The page of a demo account, logged in by its password. */
  pageOf(index: number): Promise<Page> {
    return this.#pageOf(`demo ${index}`, async (page, { origin }) => {
      await logIn(page, index, { base: origin, folder: this.#folder });
    });
  }

  /** The page of a person who logs in by a code sent to their phone. */
  pageByCode(phoneNumber: string): Promise<Page> {
    return this.#pageOf(phoneNumber, async (page, site) => {
      await logInByCode(page, site, phoneNumber);
    });
  }

  async remove(): Promise<void> {
    await this.#stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #pageOf(person: string, enter: (page: Page, site: StartedSite) => Promise<void>): Promise<Page> {
    const known = this.#pages.get(person);
    if (known) return known;
    if (!this.#site) throw new Error('the site has not started');
    const context = await this.#browser.newContext({ baseURL: this.#site.origin });
    await context.addInitScript(shiftDate, this.#days);
    const page = await context.newPage();
    this.#pages.set(person, page);
    await enter(page, this.#site);
    return page;
  }

  async #stop(): Promise<void> {
    await Promise.all([...this.#pages.values()].map((page) => page.context().close()));
    this.#pages.clear();
    await this.#site?.close();
    this.#site = null;
  }
}
