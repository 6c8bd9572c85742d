import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { keyHandler } from './keys.ts';
import type { PageRequest } from './reader-props.ts';
import type { OpenDocument } from './use-document.ts';
import { usePageScroll } from './use-page-scroll.ts';
import { useRoom } from './use-room.ts';
import { type Search, useSearch } from './use-search.ts';
import type { VisiblePages } from './visible-pages.ts';
import { percentOf, scaleOf, stepFrom, type Zoom } from './zoom.ts';

/** The state and the actions of an open file. */
export interface Reader {
  /** The frame in which pages are scrolled. */
  readonly frame: RefObject<HTMLDivElement | null>;
  /** The search field. */
  readonly field: RefObject<HTMLInputElement | null>;
  readonly zoom: Zoom;
  readonly scale: number;
  readonly percent: number;
  readonly visible: VisiblePages;
  readonly search: Search;
  setZoom(zoom: Zoom): void;
  /** Zooms one step in (1) or out (-1). */
  step(direction: 1 | -1): void;
  goTo(page: number): void;
  onScroll(): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** State of an open file: zoom, position, search and keys. A request from outside jumps to its page. */
export function useReader(opened: OpenDocument, request: PageRequest, onPage: (page: number) => void): Reader {
  const count = opened.document.numPages;
  const frame = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [zoom, setZoom] = useState<Zoom>('width');
  const room = useRoom(frame);
  const scale = room ? scaleOf(zoom, opened.size, room) : 0;
  const percent = percentOf(scale);
  const [first] = useState(() => Math.min(count, request.page));
  const { visible, goTo, onScroll } = usePageScroll(frame, scale, first);
  const search = useSearch(opened.document, visible.current);

  const answered = useRef(request);
  useEffect(() => {
    if (answered.current === request) return;
    answered.current = request;
    goTo(Math.min(count, request.page));
    frame.current?.focus();
  }, [request, count, goTo]);

  useEffect(() => onPage(visible.current), [visible.current, onPage]);

  const step = (direction: 1 | -1): void => setZoom(stepFrom(percent, direction));
  const onKeyDown = keyHandler({
    larger: () => step(1),
    smaller: () => step(-1),
    fit: () => setZoom('width'),
    next: () => goTo(Math.min(count, visible.current + 1)),
    previous: () => goTo(Math.max(1, visible.current - 1)),
    first: () => goTo(1),
    last: () => goTo(count),
    find: () => field.current?.select(),
  });
  return { frame, field, zoom, scale, percent, visible, search, setZoom, step, goTo, onScroll, onKeyDown };
}
