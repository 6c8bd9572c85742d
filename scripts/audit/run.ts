/**
 * `npm run audit [-- axe layout lighthouse --only /path]`: checks every page in every theme and width, and measures the main
 * ones; all three parts if none is named. Writes docs/audit/. With `--only` a fixed page is checked again, and its findings
 * replace those of the last run. Exits with 1 if there are findings.
 */
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { ensureChromium } from '../chromium.mjs';
import { auditLighthouse } from './lighthouse.ts';
import { auditLooks, type LookCheck } from './looks.ts';
import { rechecked, reportLighthouse, reportLooks } from './report.ts';
import { startSite } from './site.ts';

const PORT = Number(process.env.AUDIT_PORT ?? 3216);
const DEBUGGING_PORT = PORT + 1000;
const titles: Readonly<Record<LookCheck, string>> = {
  axe: 'axe-core: WCAG 2.2 AA and best practice',
  layout: 'Layout: sideways scrolling, clipped text, text over text',
};

const parts = ['axe', 'layout', 'lighthouse'];
const { positionals: named, values } = parseArgs({ allowPositionals: true, options: { only: { type: 'string' } } });
const unknown = named.filter((part) => !parts.includes(part));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. The parts are ${parts.join(', ')}.`);
  process.exit(2);
}
const isRequested = (part: string): boolean => named.length === 0 || named.includes(part);

const site = await startSite(PORT);
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${DEBUGGING_PORT}`],
});
let found = 0;
try {
  if (isRequested('lighthouse')) {
    const context = await browser.newContext({ baseURL: site.origin });
    await reportLighthouse(await auditLighthouse(context.request, site.origin, DEBUGGING_PORT));
    await context.close();
  }
  for (const check of ['axe', 'layout'] as const) {
    if (!isRequested(check)) continue;
    const seen = await auditLooks(browser, site, [check], values.only);
    const result = values.only ? await rechecked(check, values.only, seen) : seen;
    found += result.findings.length;
    await reportLooks(check, titles[check], result);
  }
} finally {
  await browser.close();
  await site.stop();
}
process.exitCode = found > 0 ? 1 : 0;
