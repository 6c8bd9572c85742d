import type { PDFDocumentProxy } from 'pdfjs-dist';
// For browsers down to the site's floor; the other build asks for the newest ones.
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { workerOf } from '../../core/trusted-types.ts';
import { fileHeaders } from '../../features/session/session-header.ts';

export type Pdfjs = typeof import('pdfjs-dist');

/** Bytes of one part that is asked for. */
const PART = 64 * 1024;

/** A document on its way, and the way to let go of it and of its worker. */
interface Loading {
  readonly promise: Promise<PDFDocumentProxy>;
  destroy(): Promise<void>;
}

/** Loads the library, which no other page needs. */
export const loadPdfjs = (): Promise<Pdfjs> => import('pdfjs-dist/legacy/build/pdf.mjs');

/** Opens a file with the header of a session; only the parts that shown pages need are fetched. */
export function openDocument(pdfjs: Pdfjs, url: string, session: string | null): Loading {
  // The library starts its worker in a way that Trusted Types refuse.
  const thread = workerOf(workerUrl);
  // The library's types say that the port of a worker is always null.
  const worker = new pdfjs.PDFWorker({ port: thread as unknown as null });
  const task = pdfjs.getDocument({
    url,
    worker,
    httpHeaders: fileHeaders(session),
    rangeChunkSize: PART,
    disableAutoFetch: true,
    disableStream: true,
    // The site's policy allows neither.
    isEvalSupported: false,
    useWasm: false,
    verbosity: 0,
  });
  return {
    promise: task.promise,
    async destroy() {
      await task.destroy();
      worker.destroy();
      thread.terminate();
    },
  };
}
