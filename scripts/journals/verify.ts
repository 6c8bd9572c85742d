import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Issue } from './issue.ts';

/** Properties of a generated file: the number of pages, and the page on which each article begins. */
interface Made {
  readonly pages: number;
  readonly articles: readonly { readonly title: string; readonly page: number }[];
}

/** Reads a file's outline; its first level lists the articles. */
export async function readMade(bytes: Uint8Array): Promise<Made> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const articles: { title: string; page: number }[] = [];
  for (const { title, dest } of (await document.getOutline()) ?? []) {
    const target = typeof dest === 'string' ? await document.getDestination(dest) : dest;
    if (target?.[0]) articles.push({ title, page: (await document.getPageIndex(target[0])) + 1 });
  }
  const pages = document.numPages;
  await task.destroy();
  return { pages, articles: articles.filter(({ title }) => title !== '目次') };
}

/** A message with the values that the entry's front matter should have; '' if both agree. */
export function disagreement({ id, pages, contents }: Issue, made: Made): string {
  const declared = contents.map(({ title, page }) => `${page} ${title}`);
  const found = made.articles.map(({ title, page }) => `${page} ${title}`);
  if (pages === made.pages && declared.join('\n') === found.join('\n')) return '';
  return `${id}.md: extra must say pages: ${made.pages} and contents:\n  ${found.join('\n  ')}\nbut says pages: ${pages} and:\n  ${declared.join('\n  ')}`;
}
