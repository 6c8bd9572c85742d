import type { ReactElement } from 'react';
import type { PageMark } from './marks.ts';
import { PdfPage } from './pdf-page.tsx';
import { useCurrentMatch } from './use-current-match.ts';
import type { OpenDocument } from './use-document.ts';
import type { Reader } from './use-reader.ts';

interface ReaderPagesProps {
  readonly opened: OpenDocument;
  readonly reader: Reader;
}

const unmarked: readonly PageMark[] = [];

/** The pages in a scrollable frame; only those near the view are drawn. */
export function ReaderPages({ opened, reader }: ReaderPagesProps): ReactElement {
  const { frame, scale, visible, search, goTo, onScroll } = reader;
  const { marks, onCurrentMark } = useCurrentMatch(search, frame, goTo);
  const numbers = Array.from({ length: opened.document.numPages }, (_, index) => index + 1);
  return (
    <section
      ref={frame}
      aria-label="正文"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
      tabIndex={0}
      onScroll={onScroll}
      className="relative min-w-0 flex-1 overflow-x-auto overflow-y-scroll bg-line"
    >
      <div className="w-fit min-w-full space-y-3 p-2">
        {numbers.map((number) => (
          <PdfPage
            key={number}
            opened={opened}
            number={number}
            scale={scale}
            isNear={scale > 0 && number >= visible.first - 1 && number <= visible.last + 1}
            marks={marks.get(number) ?? unmarked}
            onCurrentMark={onCurrentMark}
          />
        ))}
      </div>
    </section>
  );
}
