import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the page's heading when an entry is opened in place of a list: the path does not change, and the link that was
 * clicked has been removed. `entry` identifies the entry; if it is undefined, the focus is not moved.
 */
export function useEntryHeading(entry: string | undefined): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (entry !== undefined) heading.current?.focus();
  }, [entry]);
  return heading;
}
