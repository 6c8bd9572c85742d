import { type ReactElement, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type DrawnPage, drawPage } from './draw-page.ts';
import { markText, type PageMark } from './marks.ts';
import type { OpenDocument } from './use-document.ts';

interface PdfPageProps {
  readonly opened: OpenDocument;
  /** From 1. */
  readonly number: number;
  /** Pixels per point. */
  readonly scale: number;
  /** Whether the page is drawn: it is in view, or next to a page in view. */
  readonly isNear: boolean;
  readonly marks: readonly PageMark[];
  /** Receives the element of the current mark, once it is drawn. */
  onCurrentMark(mark: HTMLElement): void;
}

/** One page: an empty sheet of its size until it comes near the view, then picture and text. */
export function PdfPage({ opened, number, scale, isNear, marks, onCurrentMark }: PdfPageProps): ReactElement {
  const sheet = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<DrawnPage | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const { width, height } = drawn?.size ?? opened.size;

  useLayoutEffect(() => {
    const { style } = sheet.current ?? {};
    style?.setProperty('--total-scale-factor', String(scale));
    style?.setProperty('width', `${Math.floor(width * scale)}px`);
    style?.setProperty('height', `${Math.floor(height * scale)}px`);
  }, [scale, width, height]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt draws the page again.
  useEffect(() => {
    if (!isNear) {
      // Canvases are large, so those of distant pages are released.
      setDrawn(null);
      return;
    }
    const abort = new AbortController();
    setFailed(false);
    drawPage(opened, number, scale, abort.signal).then(
      (page) => abort.signal.aborted || setDrawn(page),
      () => abort.signal.aborted || setFailed(true),
    );
    return () => abort.abort();
  }, [opened, number, scale, isNear, attempt]);

  useLayoutEffect(() => {
    if (drawn) sheet.current?.replaceChildren(drawn.canvas, drawn.layer);
    else sheet.current?.replaceChildren();
  }, [drawn]);

  useEffect(() => {
    if (!drawn) return;
    markText(drawn.divs, drawn.texts, marks);
    const current = drawn.layer.querySelector<HTMLElement>('mark[data-current]');
    if (current) onCurrentMark(current);
  }, [drawn, marks, onCurrentMark]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a page of a publication is not a set of form fields.
    <div role="group" aria-label={`第${number}页`} data-page={number} className="relative mx-auto w-fit">
      <div ref={sheet} data-drawn={drawn ? '' : undefined} className="relative bg-white shadow-float" />
      {failed ? (
        <p role="alert" className="absolute inset-x-4 top-1/3 rounded-sm bg-card p-4 text-center">
          第{number}页未能载入。
          <button type="button" className="text-brand underline" onClick={() => setAttempt((count) => count + 1)}>
            重试
          </button>
        </p>
      ) : null}
    </div>
  );
}
