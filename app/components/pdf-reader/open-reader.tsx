import { type ReactElement, useRef, useState } from 'react';
import { OutlinePanel } from './outline-panel.tsx';
import { ReaderBar } from './reader-bar.tsx';
import { ReaderPages } from './reader-pages.tsx';
import type { PdfReaderProps } from './reader-props.ts';
import type { OpenDocument } from './use-document.ts';
import { useReader } from './use-reader.ts';

/** An open file: toolbar, table of contents, pages. */
export function OpenReader(props: PdfReaderProps & { readonly opened: OpenDocument }): ReactElement {
  const { opened, request, onPage } = props;
  const whole = useRef<HTMLElement>(null);
  const [listed, setListed] = useState(false);
  const reader = useReader(opened, request, onPage);
  return (
    <section
      ref={whole}
      aria-label="期刊阅读器"
      onKeyDown={reader.onKeyDown}
      className="flex h-[85vh] min-h-96 flex-col overflow-hidden rounded-lg border border-line bg-card"
    >
      <ReaderBar {...props} whole={whole} reader={reader} listed={listed} onList={setListed} />
      <div className="relative flex min-h-0 flex-1">
        {listed ? (
          <nav
            aria-label="文件目录"
            className="absolute inset-y-0 left-0 z-10 w-64 max-w-[80%] shrink-0 overflow-y-auto border-line border-r bg-card p-2 md:static"
          >
            <OutlinePanel entries={opened.outline} current={reader.visible.current} goTo={reader.goTo} />
          </nav>
        ) : null}
        <ReaderPages opened={opened} reader={reader} />
      </div>
    </section>
  );
}
