import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useCallback, useEffect, useState } from 'react';
import { useNavigateTo } from '../../core/navigation/navigate.ts';
import { endExpiredSession } from '../../features/session/expired.ts';
import { sessionHeader } from '../../features/session/session-header.ts';
import { loadPdfjs, openDocument, type Pdfjs } from './open-document.ts';
import { type OutlineEntry, outlineOf } from './outline.ts';

export interface OpenDocument {
  readonly pdfjs: Pdfjs;
  readonly document: PDFDocumentProxy;
  readonly outline: readonly OutlineEntry[];
  /** Size of the first page in points; other pages are assumed to have the same size until they are drawn. */
  readonly size: { readonly width: number; readonly height: number };
}

export type Opening =
  | { readonly kind: 'loading' }
  | { readonly kind: 'open'; readonly opened: OpenDocument }
  | { readonly kind: 'failed'; readonly text: string };

const statusOf = (error: unknown): number | null =>
  typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : null;

/** The text shown to the reader; the library's own messages are for developers. */
function failureText(error: unknown): string {
  const status = statusOf(error);
  if (status === 401) return '登录已过期，重新登录后会回到本页。';
  if (status === 404) return '文件不存在或已下线。';
  if (error instanceof Error && error.name === 'InvalidPDFException') return '文件已损坏，无法打开。';
  return '文件未能载入，请检查网络后重试。';
}

/** Opens a file, and closes it on unmount. `retry` opens it again. */
export function useDocument(url: string): { readonly opening: Opening; readonly retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [opening, setOpening] = useState<Opening>({ kind: 'loading' });
  const navigateTo = useNavigateTo();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the file again.
  useEffect(() => {
    let left = false;
    const session = sessionHeader();
    let close = async (): Promise<void> => undefined;
    const open = async (): Promise<void> => {
      const pdfjs = await loadPdfjs();
      if (left) return;
      const task = openDocument(pdfjs, url, session);
      close = () => task.destroy();
      const document = await task.promise;
      const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
      const outline = await outlineOf(document);
      if (!left) setOpening({ kind: 'open', opened: { pdfjs, document, outline, size: { width, height } } });
    };
    setOpening({ kind: 'loading' });
    open().catch((error: unknown) => {
      if (left) return;
      if (statusOf(error) === 401) endExpiredSession(navigateTo, session);
      setOpening({ kind: 'failed', text: failureText(error) });
    });
    return () => {
      left = true;
      void close();
    };
  }, [url, attempt, navigateTo]);
  return { opening, retry: useCallback(() => setAttempt((count) => count + 1), []) };
}
