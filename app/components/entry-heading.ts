import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the page's heading where one entry is opened in place of a list: the address keeps its path, and the
 * link that was followed is gone. `entry` names the entry; without one nothing is moved.
 */
export function useEntryHeading(entry: string | undefined): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (entry !== undefined) heading.current?.focus();
  }, [entry]);
  return heading;
}
