import { ChevronLeft, ChevronRight, List } from 'lucide-react';
import { type KeyboardEvent, type ReactElement, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { FileButtons } from './file-buttons.tsx';
import { IconButton } from './icon-button.tsx';
import { readerKey } from './keys.ts';
import type { PageMark } from './marks.ts';
import { OutlinePanel } from './outline-panel.tsx';
import { PageField } from './page-field.tsx';
import { PdfPage } from './pdf-page.tsx';
import type { PdfReaderProps } from './reader-props.ts';
import { SearchBar } from './search-bar.tsx';
import type { Match } from './text-index.ts';
import type { OpenDocument } from './use-document.ts';
import { usePageScroll } from './use-page-scroll.ts';
import { useRoom } from './use-room.ts';
import { useSearch } from './use-search.ts';
import { percentOf, scaleOf, stepFrom, type Zoom } from './zoom.ts';
import { ZoomControls } from './zoom-controls.tsx';

const unmarked: readonly PageMark[] = [];

/** A file that is open: tool bar, contents, pages. */
export function OpenReader({
  opened,
  url,
  name,
  request,
  onPage,
}: PdfReaderProps & { readonly opened: OpenDocument }): ReactElement {
  const { document: pdf, outline, size } = opened;
  const count = pdf.numPages;
  const whole = useRef<HTMLElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [zoom, setZoom] = useState<Zoom>('width');
  const [listed, setListed] = useState(false);
  const room = useRoom(frame);
  const scale = room ? scaleOf(zoom, size, room) : 0;
  const percent = percentOf(scale);
  const first = useRef(Math.min(count, request.page)).current;
  const { visible, goTo, onScroll } = usePageScroll(frame, scale, first);
  const search = useSearch(pdf, visible.current);

  const answered = useRef(request);
  useEffect(() => {
    if (answered.current === request) return;
    answered.current = request;
    goTo(Math.min(count, request.page));
    frame.current?.focus();
  }, [request, count, goTo]);

  useEffect(() => onPage(visible.current), [visible.current, onPage]);

  const { matches, at } = search;
  const match = matches[at];
  const arrived = useRef<Match | null>(null);
  useEffect(() => {
    if (match && arrived.current !== match) goTo(match.page);
  }, [match, goTo]);
  const onCurrentMark = useCallback(
    (mark: HTMLElement) => {
      if (!frame.current || !match || arrived.current === match) return;
      arrived.current = match;
      const [inside, outside] = [mark.getBoundingClientRect(), frame.current.getBoundingClientRect()];
      frame.current.scrollBy(
        inside.left - outside.left - outside.width / 3,
        inside.top - outside.top - outside.height / 3,
      );
    },
    [match],
  );
  const marks = useMemo(() => {
    const byPage = new Map<number, PageMark[]>();
    for (const found of matches)
      byPage.set(found.page, [...(byPage.get(found.page) ?? []), { match: found, isCurrent: found === match }]);
    return byPage;
  }, [matches, match]);

  const step = (direction: 1 | -1): void => setZoom(stepFrom(percent, direction));
  const actions = {
    larger: () => step(1),
    smaller: () => step(-1),
    fit: () => setZoom('width'),
    next: () => goTo(Math.min(count, visible.current + 1)),
    previous: () => goTo(Math.max(1, visible.current - 1)),
    first: () => goTo(1),
    last: () => goTo(count),
    find: () => field.current?.select(),
  } as const;
  const onKeyDown = (event: KeyboardEvent): void => {
    const key = readerKey(event);
    const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    if (!key || (isTyping && key !== 'find') || (isTyping && event.key === '/')) return;
    event.preventDefault();
    actions[key]();
  };

  return (
    <section
      ref={whole}
      aria-label="期刊阅读器"
      onKeyDown={onKeyDown}
      className="flex h-[85vh] min-h-96 flex-col overflow-hidden rounded-lg border border-line bg-card"
    >
      <div className="flex flex-wrap items-center gap-x-1 gap-y-1 border-line border-b px-2 py-1.5 sm:gap-x-3">
        <span className="flex items-center gap-1">
          {outline.length > 0 ? (
            <IconButton icon={List} label="目录" expanded={listed} onClick={() => setListed(!listed)} />
          ) : null}
          <IconButton icon={ChevronLeft} label="上一页" disabled={visible.current <= 1} onClick={actions.previous} />
          <PageField current={visible.current} count={count} goTo={goTo} />
          <IconButton icon={ChevronRight} label="下一页" disabled={visible.current >= count} onClick={actions.next} />
        </span>
        <ZoomControls zoom={zoom} percent={percent} setZoom={setZoom} step={step} />
        <SearchBar search={search} field={field} />
        <FileButtons opened={opened} url={url} name={name} whole={whole} />
      </div>
      <div className="relative flex min-h-0 flex-1">
        {listed ? (
          <nav
            aria-label="文件目录"
            className="absolute inset-y-0 left-0 z-10 w-64 max-w-[80%] shrink-0 overflow-y-auto border-line border-r bg-card p-2 md:static"
          >
            <OutlinePanel entries={outline} current={visible.current} goTo={goTo} />
          </nav>
        ) : null}
        <section
          ref={frame}
          aria-label="正文"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
          tabIndex={0}
          onScroll={onScroll}
          className="relative min-w-0 flex-1 overflow-x-auto overflow-y-scroll bg-line"
        >
          <div className="w-fit min-w-full space-y-3 p-2">
            {Array.from({ length: count }, (_, index) => index + 1).map((number) => (
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
      </div>
    </section>
  );
}
