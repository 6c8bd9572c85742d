import type { PDFDocumentLoadingTask } from 'pdfjs-dist';
// For browsers down to the site's floor; the other build asks for the newest ones.
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { sessionHeaders } from '../../features/session/download.ts';

export type Pdfjs = typeof import('pdfjs-dist');

/** Bytes of one part that is asked for. */
const PART = 64 * 1024;

/** Loads the library, which no other page needs. */
export async function loadPdfjs(): Promise<Pdfjs> {
  const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs');
  pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;
  return pdfjs;
}

/** Opens a file with the session; only the parts that shown pages need are fetched. */
export const openDocument = (pdfjs: Pdfjs, url: string): PDFDocumentLoadingTask =>
  pdfjs.getDocument({
    url,
    httpHeaders: sessionHeaders(),
    rangeChunkSize: PART,
    disableAutoFetch: true,
    disableStream: true,
    // The site's policy allows neither.
    isEvalSupported: false,
    useWasm: false,
    verbosity: 0,
  });
