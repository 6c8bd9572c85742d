import { type KeyboardEvent, type ReactElement, useEffect, useState } from 'react';

interface PageFieldProps {
  readonly current: number;
  readonly count: number;
  goTo(page: number): void;
}

/** The page that a text names, within those that there are; null where it is no number. */
function pageIn(text: string, count: number): number | null {
  const page = Math.trunc(Number(text));
  return Number.isFinite(page) && text.trim() !== '' ? Math.min(count, Math.max(1, page)) : null;
}

/** The number of the page in view, which takes another one. */
export function PageField({ current, count, goTo }: PageFieldProps): ReactElement {
  // What was typed and has led nowhere yet.
  const [typed, setTyped] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page in view takes the place of what was typed.
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
    // Who only passes through stays in the middle of the page that is read.
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
