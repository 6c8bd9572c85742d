/**
 * Generates the PDF issues of the members' journals from scripts/journals/issues/ and the entries that they belong to. Run
 * manually after a change of either (`npx tsx scripts/make-journals.ts [ID …]`); the files are committed. Page numbers are
 * in the entries' front matter, because the site shows them as well: a file whose pages differ is rejected with the correct
 * values.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PDFDocument } from '@cantoo/pdf-lib';
import { chromium } from 'playwright';
import { ensureChromium } from './chromium.mjs';
import { issueHtml, readIssue, sources } from './journals/issue.ts';
import { disagreement, readMade } from './journals/verify.ts';

const target = (id: string): string => fileURLToPath(new URL(`../server/content/files/${id}.pdf`, import.meta.url));
const style = readFileSync(new URL('journals/print.css', import.meta.url), 'utf8');

const MADE = new Date('2026-01-01T00:00:00Z');

/** The same file with its objects compressed and a fixed date: the same sources produce the same file. */
async function packed(pdf: Buffer): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  document.setCreationDate(MADE);
  document.setModificationDate(MADE);
  return document.save({ useObjectStreams: true });
}

const asked = process.argv.slice(2);
const ids = readdirSync(sources).map((file) => file.replace(/\.md$/, ''));
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage();
for (const id of asked.length > 0 ? asked : ids) {
  const issue = readIssue(id);
  await page.setContent(issueHtml(issue, style));
  const pdf = await packed(
    await page.pdf({ preferCSSPageSize: true, printBackground: true, outline: true, tagged: true }),
  );
  const fault = disagreement(issue, await readMade(pdf));
  if (fault) {
    console.error(fault);
    process.exitCode = 1;
    continue;
  }
  writeFileSync(target(id), pdf);
  console.log(`${id}.pdf: ${issue.pages} pages, ${Math.round(pdf.length / 1024)} KB`);
}
await browser.close();
