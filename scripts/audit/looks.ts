import type { Browser, Page } from 'playwright';
import { layoutFaults } from './layout-faults.ts';
import { axeFaults, inEveryLook } from './matrix.ts';
import { type AuditPage, auditPages } from './pages.ts';
import { type AuditSite, logIn } from './site.ts';

export interface Finding {
  readonly path: string;
  readonly shown: string;
  readonly fault: string;
}

export interface LooksResult {
  /** The number of pages, and of theme and width combinations for each. */
  readonly pages: number;
  readonly looks: number;
  readonly findings: readonly Finding[];
}

const checks = { axe: axeFaults, layout: layoutFaults } as const;
export type LookCheck = keyof typeof checks;

/** Opens a page and waits until everything has loaded. */
async function open(page: Page, { route, path }: AuditPage): Promise<void> {
  await page.goto(path);
  if (route.render === 'client') await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** Runs checks on every page, or on one, as a visitor and as a member, in every theme and width. */
export async function auditLooks(
  browser: Browser,
  site: AuditSite,
  names: readonly LookCheck[],
  only?: string,
): Promise<LooksResult> {
  const findings: Finding[] = [];
  let pages = 0;
  let looks = 0;
  for (const who of ['visitor', 'member'] as const) {
    const context = await browser.newContext({ baseURL: site.origin, locale: 'zh-CN', reducedMotion: 'reduce' });
    // The compiler wraps functions in a helper that pages do not have.
    await context.addInitScript('globalThis.__name = (value) => value;');
    if (who === 'member') await logIn(context, site);
    const all = (await auditPages(context.request)).filter(({ path }) => only === undefined || path === only);
    const seen = who === 'member' ? all : all.filter(({ route }) => route.access !== 'member');
    const page = await context.newPage();
    for (const each of seen) {
      await open(page, each);
      pages += 1;
      await inEveryLook(page, async (theme, width) => {
        looks += 1;
        for (const name of names) {
          for (const fault of await checks[name](page)) {
            findings.push({ path: each.path, shown: `${who}, ${theme}, ${width} px`, fault: `${name}: ${fault}` });
          }
        }
      });
      console.log(`${who} ${each.path}: ${findings.filter(({ path }) => path === each.path).length} findings`);
    }
    await context.close();
  }
  return { pages, looks, findings };
}
