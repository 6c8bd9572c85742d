import type { PDFDocumentProxy } from 'pdfjs-dist';
// The legacy build supports the oldest browsers of the site; the default build requires the newest ones.
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { workerOf } from '../../core/trusted-types.ts';
import { fileHeaders } from '../../features/session/session-header.ts';

export type Pdfjs = typeof import('pdfjs-dist');

/** Size in bytes of a range request. */
const PART = 64 * 1024;

/** A document that is loading; `destroy` releases it and its worker. */
interface Loading {
  readonly promise: Promise<PDFDocumentProxy>;
  destroy(): Promise<void>;
}

/** Loads the library, which no other page uses. */
export const loadPdfjs = (): Promise<Pdfjs> => import('pdfjs-dist/legacy/build/pdf.mjs');

/** Opens a file with the session's header; only the parts needed for visible pages are fetched. */
export function openDocument(pdfjs: Pdfjs, url: string, session: string | null): Loading {
  // The library creates its worker in a way that Trusted Types block.
  const thread = workerOf(workerUrl);
  // The library's types declare the port of a worker as always null.
  const worker = new pdfjs.PDFWorker({ port: thread as unknown as null });
  const task = pdfjs.getDocument({
    url,
    worker,
    httpHeaders: fileHeaders(session),
    rangeChunkSize: PART,
    disableAutoFetch: true,
    disableStream: true,
    // The Content-Security-Policy allows neither.
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
