import { type HTMLElement, NodeType, parse } from 'node-html-parser';
import type { APIRequestContext } from 'playwright/test';

/** A public page as its document has it. */
export interface PublicPage {
  /** Path, decoded. */
  readonly path: string;
  readonly document: HTMLElement;
}

const locations = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1] ?? '');

/** Every page that the site map lists, fetched once, without a browser. Throws where one does not answer with 200. */
export async function allPages(request: APIRequestContext): Promise<readonly PublicPage[]> {
  const pages: PublicPage[] = [];
  for (const file of locations(await (await request.get('/sitemap.xml')).text())) {
    for (const address of locations(await (await request.get(file)).text())) {
      const response = await request.get(address, { maxRedirects: 0 });
      if (response.status() !== 200) throw new Error(`${address} answers ${response.status()}`);
      pages.push({ path: decodeURI(new URL(address).pathname), document: parse(await response.text()) });
    }
  }
  return pages;
}

/** Texts of an element, one for each piece that no other element interrupts; scripts, styles and drawings left out. */
export function textsOf(element: HTMLElement): string[] {
  if (/^(script|style|svg|noscript)$/i.test(element.rawTagName ?? '')) return [];
  return element.childNodes.flatMap((node) => {
    if (node.nodeType === NodeType.TEXT_NODE) return [node.text];
    return node.nodeType === NodeType.ELEMENT_NODE ? textsOf(node as HTMLElement) : [];
  });
}

/** The content of the head's element of this name; '' where there is none. */
export const metaOf = ({ document }: PublicPage, name: string): string =>
  document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';

type Thing = Readonly<Record<string, unknown>>;

/** The structured data of a page. Throws where it is no JSON. */
export const thingsOf = ({ document }: PublicPage): readonly Thing[] =>
  document.querySelectorAll('script[type="application/ld+json"]').map((script) => JSON.parse(script.rawText) as Thing);
