import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed. Paper cannot be scrolled: what shows only a part on screen must then render all. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // Synchronously: the browser lays out the print version as soon as the event handler returns.
    const begin = (): void => flushSync(() => setPrinting(true));
    const end = (): void => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
