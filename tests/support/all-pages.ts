import { type HTMLElement, NodeType, parse } from 'node-html-parser';
import type { APIRequestContext } from 'playwright/test';
import { publicEntries } from './public-entries.ts';

/** A public page with its document. */
export interface PublicPage {
  /** Path, decoded. */
  readonly path: string;
  readonly document: HTMLElement;
  /** Whether it shows a sample, which is hidden from search engines. */
  readonly isSample: boolean;
}

const locations = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1] ?? '');

/** Sample companies ask search engines not to index them. */
const isShut = (path: string): boolean => path.startsWith('/industry/shanghai/map/company/');

/**
 * Every page in the sitemap, and those of samples, fetched once, without a browser. Throws if the status of one is not 200.
 */
export async function allPages(request: APIRequestContext): Promise<readonly PublicPage[]> {
  const pages: PublicPage[] = [];
  const add = async (address: string, isSample: boolean): Promise<void> => {
    const response = await request.get(address, { maxRedirects: 0 });
    if (response.status() !== 200) throw new Error(`${address} answers ${response.status()}`);
    const path = decodeURI(address.replace(/^https?:\/\/[^/]+/, ''));
    pages.push({ path, document: parse(await response.text()), isSample });
  };
  for (const file of locations(await (await request.get('/sitemap.xml')).text())) {
    for (const address of locations(await (await request.get(file)).text())) await add(address, false);
  }
  const listed = new Set(pages.map(({ path }) => path));
  for (const { entry, path } of await publicEntries(request))
    if (entry.sample && !isShut(path)) {
      if (listed.has(decodeURI(path))) throw new Error(`the site map lists a sample: ${path}`);
      await add(path, true);
    }
  return pages;
}

/** The texts of an element, one per text node; without scripts, styles and drawings. */
export function textsOf(element: HTMLElement): string[] {
  if (/^(script|style|svg|noscript)$/i.test(element.rawTagName ?? '')) return [];
  return element.childNodes.flatMap((node) => {
    if (node.nodeType === NodeType.TEXT_NODE) return [node.text];
    return node.nodeType === NodeType.ELEMENT_NODE ? textsOf(node as HTMLElement) : [];
  });
}

/** The content of a meta element; '' if there is none. */
export const metaOf = ({ document }: PublicPage, name: string): string =>
  document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';

type Thing = Readonly<Record<string, unknown>>;

/** The structured data of a page. Throws if it is not JSON. */
export const thingsOf = ({ document }: PublicPage): readonly Thing[] =>
  document.querySelectorAll('script[type="application/ld+json"]').map((script) => JSON.parse(script.rawText) as Thing);
