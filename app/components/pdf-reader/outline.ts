import type { PDFDocumentProxy } from 'pdfjs-dist';

/** An entry of a file's table of contents. */
export interface OutlineEntry {
  readonly title: string;
  /** From 1. */
  readonly page: number;
  readonly entries: readonly OutlineEntry[];
}

type Nodes = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>;

type Destination = Nodes[number]['dest'];

/** The page of a destination, from 1; null if it is outside the file or invalid. */
async function pageOf(document: PDFDocumentProxy, destination: Destination): Promise<number | null> {
  const target = typeof destination === 'string' ? await document.getDestination(destination) : destination;
  const page: unknown = target?.[0];
  // Some programs write the page's index instead of a reference to the page.
  if (typeof page === 'number')
    return Number.isInteger(page) && page >= 0 && page < document.numPages ? page + 1 : null;
  if (!page) return null;
  return document.getPageIndex(target?.[0]).then(
    (index) => index + 1,
    () => null,
  );
}

async function entriesOf(document: PDFDocumentProxy, nodes: Nodes | null): Promise<OutlineEntry[]> {
  const entries: OutlineEntry[] = [];
  for (const { title, dest, items } of nodes ?? []) {
    const page = await pageOf(document, dest);
    if (page !== null) entries.push({ title, page, entries: await entriesOf(document, items as Nodes) });
  }
  return entries;
}

/** A file's table of contents with page numbers; empty if it has none. */
export const outlineOf = async (document: PDFDocumentProxy): Promise<readonly OutlineEntry[]> =>
  entriesOf(document, await document.getOutline());
