import { type KeyboardEvent, type ReactElement, useEffect, useState } from 'react';
import { plainNumber } from '../../../shared/text/plain-digits.ts';

interface PageFieldProps {
  readonly current: number;
  readonly count: number;
  goTo(page: number): void;
}

/** Parses a page number and clamps it to the existing pages; null if the text is not a number. */
function pageIn(text: string, count: number): number | null {
  const typed = plainNumber(text);
  const page = Math.trunc(Number(typed));
  return Number.isFinite(page) && typed !== '' ? Math.min(count, Math.max(1, page)) : null;
}

/** The number of the page in view, as a field to jump to another page. */
export function PageField({ current, count, goTo }: PageFieldProps): ReactElement {
  // The typed text, until it is submitted.
  const [typed, setTyped] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page in view discards the typed text.
  useEffect(() => setTyped(null), [current]);
  const shown = typed ?? String(current);
  const take = (page: number | null): void => {
    setTyped(null);
    if (page !== null) goTo(page);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') take(pageIn(shown, count));
  };
  const onBlur = (): void => {
    const page = pageIn(shown, count);
    // Tabbing through the field must not scroll the document.
    take(page === current ? null : page);
  };
  return (
    <span className="flex items-center gap-1.5 whitespace-nowrap">
      <input
        type="text"
        inputMode="numeric"
        aria-label={`页码，共${count}页`}
        value={shown}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        onFocus={({ target }) => target.select()}
        className="h-11 w-12 rounded-sm border border-line bg-card text-center"
      />
      <span className="text-muted">/ {count}</span>
    </span>
  );
}
