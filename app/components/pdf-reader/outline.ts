import type { PDFDocumentProxy } from 'pdfjs-dist';

/** An entry of a file's own contents. */
export interface OutlineEntry {
  readonly title: string;
  /** From 1. */
  readonly page: number;
  readonly entries: readonly OutlineEntry[];
}

type Nodes = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>;

async function entriesOf(document: PDFDocumentProxy, nodes: Nodes | null): Promise<OutlineEntry[]> {
  const entries: OutlineEntry[] = [];
  for (const { title, dest, items } of nodes ?? []) {
    const target = typeof dest === 'string' ? await document.getDestination(dest) : dest;
    // An entry that leads out of the file, or nowhere, is none.
    if (!target?.[0]) continue;
    const page = (await document.getPageIndex(target[0])) + 1;
    entries.push({ title, page, entries: await entriesOf(document, items as Nodes) });
  }
  return entries;
}

/** A file's contents with their pages; empty where it has none. */
export const outlineOf = async (document: PDFDocumentProxy): Promise<readonly OutlineEntry[]> =>
  entriesOf(document, await document.getOutline());
