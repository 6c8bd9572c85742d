import { useEffect } from 'react';

const PREFIX = '错误：';

/** Puts 错误 before the document's title for as long as something is wrong. */
export function useErrorTitle(wrong: boolean): void {
  useEffect(() => {
    if (!wrong) return;
    if (!document.title.startsWith(PREFIX)) document.title = PREFIX + document.title;
    return () => {
      if (document.title.startsWith(PREFIX)) document.title = document.title.slice(PREFIX.length);
    };
  }, [wrong]);
}
