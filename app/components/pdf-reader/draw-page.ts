import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { OpenDocument } from './use-document.ts';

/** A drawn page: a picture, and over it a text layer for selection, screen readers and search marks. */
export interface DrawnPage {
  readonly canvas: HTMLCanvasElement;
  readonly layer: HTMLElement;
  /** The layer's elements, one for each text item, and their texts. */
  readonly divs: readonly HTMLElement[];
  readonly texts: readonly string[];
  /** In points. */
  readonly size: { readonly width: number; readonly height: number };
}

/** The maximum number of pixels of one canvas that phones support. */
const MOST_PIXELS = 16_000_000;

/** Draws one page on a canvas. `scale` is in pixels per point. Rejects with a RenderingCancelledException once aborted. */
export async function drawPicture(
  document: PDFDocumentProxy,
  number: number,
  scale: number,
  signal: AbortSignal,
): Promise<HTMLCanvasElement> {
  const page = await document.getPage(number);
  const whole = page.getViewport({ scale });
  const viewport = page.getViewport({
    scale: scale * Math.min(1, Math.sqrt(MOST_PIXELS / (whole.width * whole.height))),
  });
  const canvas = globalThis.document.createElement('canvas');
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  const task = page.render({ canvas, viewport });
  signal.addEventListener('abort', () => task.cancel());
  if (signal.aborted) task.cancel();
  await task.promise;
  return canvas;
}

/** Draws a page with its text layer. The elements are not attached to the document yet. */
export async function drawPage(
  { pdfjs, document }: Pick<OpenDocument, 'pdfjs' | 'document'>,
  number: number,
  scale: number,
  signal: AbortSignal,
): Promise<DrawnPage> {
  const page = await document.getPage(number);
  const viewport = page.getViewport({ scale });
  const layer = globalThis.document.createElement('div');
  layer.className = 'pdf-text';
  const text = new pdfjs.TextLayer({ textContentSource: await page.getTextContent(), container: layer, viewport });
  const [canvas] = await Promise.all([
    drawPicture(document, number, scale * (globalThis.devicePixelRatio || 1), signal),
    text.render(),
  ]);
  canvas.setAttribute('aria-hidden', 'true');
  canvas.className = 'block size-full';
  const { width, height } = page.getViewport({ scale: 1 });
  return { canvas, layer, divs: text.textDivs, texts: text.textContentItemsStr, size: { width, height } };
}
