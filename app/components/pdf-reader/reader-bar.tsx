import { ChevronLeft, ChevronRight, List } from 'lucide-react';
import type { ReactElement, RefObject } from 'react';
import { FileButtons } from './file-buttons.tsx';
import { IconButton } from './icon-button.tsx';
import { PageField } from './page-field.tsx';
import type { PdfReaderProps } from './reader-props.ts';
import { SearchBar } from './search-bar.tsx';
import type { OpenDocument } from './use-document.ts';
import type { Reader } from './use-reader.ts';
import { ZoomControls } from './zoom-controls.tsx';

interface ReaderBarProps extends PdfReaderProps {
  readonly opened: OpenDocument;
  readonly whole: RefObject<HTMLElement | null>;
  readonly reader: Reader;
  /** Whether the table of contents is shown. */
  readonly listed: boolean;
  onList(listed: boolean): void;
}

/** The reader's toolbar: table of contents, pages, zoom, search, actions on the file. */
export function ReaderBar(props: ReaderBarProps): ReactElement {
  const { opened, url, name, whole, reader, listed, onList } = props;
  const { field, zoom, percent, visible, search, setZoom, step, goTo } = reader;
  const { current } = visible;
  const count = opened.document.numPages;
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-1 border-line border-b px-2 py-1.5 sm:gap-x-3">
      <span className="flex items-center gap-1">
        {opened.outline.length > 0 ? (
          <IconButton icon={List} label="目录" expanded={listed} onClick={() => onList(!listed)} />
        ) : null}
        <IconButton icon={ChevronLeft} label="上一页" disabled={current <= 1} onClick={() => goTo(current - 1)} />
        <PageField current={current} count={count} goTo={goTo} />
        <IconButton icon={ChevronRight} label="下一页" disabled={current >= count} onClick={() => goTo(current + 1)} />
      </span>
      <ZoomControls zoom={zoom} percent={percent} setZoom={setZoom} step={step} />
      <SearchBar search={search} field={field} />
      <FileButtons opened={opened} url={url} name={name} whole={whole} />
    </div>
  );
}
