import { type RefObject, useEffect, useRef, useState } from 'react';
import { lastPageOf, saveLastPage } from '../../../../features/reading/last-page.ts';

interface OpenChapter {
  /** Index of the open chapter; null if the whole book is shown. */
  readonly open: number | null;
  /** Index of the chapter read last. */
  readonly last: number | null;
  /** The heading of the open chapter, which receives the focus. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  read(index: number): void;
  close(): void;
}

/** The open chapter of a book, and the last one read. */
export function useOpenChapter(id: string, count: number): OpenChapter {
  const [open, setOpen] = useState<number | null>(null);
  const [last, setLast] = useState<number | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const asked = useRef(false);
  useEffect(() => {
    const page = lastPageOf(id);
    setLast(page !== null && page <= count ? page - 1 : null);
  }, [id, count]);
  useEffect(() => {
    // Only after a chapter was chosen: showing a kept page again must not move the focus.
    if (open !== null && asked.current) heading.current?.focus();
    asked.current = false;
  }, [open]);
  const read = (index: number): void => {
    asked.current = true;
    saveLastPage(id, index + 1);
    setOpen(index);
  };
  return { open, last, heading, read, close: () => setOpen(null) };
}
