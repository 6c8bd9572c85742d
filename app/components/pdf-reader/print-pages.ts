import type { PDFDocumentProxy } from 'pdfjs-dist';
import { printRegion } from '../../features/print/print-region.ts';
import { drawPicture } from './draw-page.ts';

/** Pixels per point: 150 dpi, which is sharp in print and fits in memory. */
const SCALE = 150 / 72;

const pictureOf = (canvas: HTMLCanvasElement): Promise<string> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(URL.createObjectURL(blob)) : reject(new Error('no picture'))), 'image/png'),
  );

/** Prints all pages. `onPage` receives the number of pages that are ready. Rejects if a page cannot be drawn. */
export async function printPages(
  document: PDFDocumentProxy,
  title: string,
  onPage: (ready: number) => void,
): Promise<void> {
  const sheets = globalThis.document.createElement('div');
  sheets.className = 'pdf-sheets';
  const addresses: string[] = [];
  try {
    for (let number = 1; number <= document.numPages; number++) {
      const address = await pictureOf(await drawPicture(document, number, SCALE, new AbortController().signal));
      addresses.push(address);
      const picture = globalThis.document.createElement('img');
      picture.src = address;
      picture.alt = `第${number}页`;
      sheets.append(picture);
      onPage(number);
    }
    await printRegion(sheets, { title });
  } finally {
    for (const address of addresses) URL.revokeObjectURL(address);
  }
}
