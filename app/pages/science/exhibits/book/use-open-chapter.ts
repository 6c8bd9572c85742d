import { type RefObject, useEffect, useRef, useState } from 'react';
import { lastPageOf, saveLastPage } from '../../../../features/reading/last-page.ts';

interface OpenChapter {
  /** Index of the chapter that is open; null where the whole book is shown. */
  readonly open: number | null;
  /** Index of the chapter that was read last. */
  readonly last: number | null;
  /** The heading of the open chapter, which gets the focus. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  read(index: number): void;
  close(): void;
}

/** Which chapter of a book is open, and which one was read last. */
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
    // Only after a chapter was asked for: a kept page that is shown again leaves the focus where it belongs.
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
