import { type KeyboardEvent, type ReactElement, useEffect, useState } from 'react';

interface PageFieldProps {
  readonly current: number;
  readonly count: number;
  goTo(page: number): void;
}

/** The number of the page in view, which takes another one. */
export function PageField({ current, count, goTo }: PageFieldProps): ReactElement {
  const [typed, setTyped] = useState(String(current));
  useEffect(() => setTyped(String(current)), [current]);
  const submit = (): void => {
    const page = Math.trunc(Number(typed));
    if (Number.isFinite(page) && typed.trim() !== '') goTo(Math.min(count, Math.max(1, page)));
    else setTyped(String(current));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') submit();
  };
  return (
    <span className="flex items-center gap-1.5 whitespace-nowrap">
      <input
        type="text"
        inputMode="numeric"
        aria-label={`页码，共${count}页`}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
        onBlur={submit}
        onFocus={({ target }) => target.select()}
        className="h-11 w-12 rounded-sm border border-line bg-card text-center"
      />
      <span className="text-muted">/ {count}</span>
    </span>
  );
}
