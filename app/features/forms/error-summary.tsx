import { type MouseEvent, type ReactElement, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Issue } from '../../../shared/schema/check.ts';
import { fieldId } from './form-context.ts';
import { useErrorTitle } from './use-error-title.ts';

interface ErrorSummaryProps {
  readonly formId: string;
  readonly issues: readonly Issue[];
  /** Incremented by every failed attempt; the summary takes the focus each time. */
  readonly failures: number;
  /** Called before a field is focused, to render it if it is not in the page yet. */
  readonly onFollow?: (path: string) => void;
}

/** The errors of a form, shown above it: takes the focus, and links to each field. */
export function ErrorSummary({ formId, issues, failures, onFollow }: ErrorSummaryProps): ReactElement | null {
  const box = useRef<HTMLDivElement>(null);
  const shown = issues.length > 0;
  useErrorTitle(shown);
  useEffect(() => {
    if (failures > 0) box.current?.focus();
  }, [failures]);
  if (!shown) return null;
  const follow = (event: MouseEvent, path: string): void => {
    event.preventDefault();
    if (onFollow) flushSync(() => onFollow(path));
    const field = document.getElementById(fieldId(formId, path));
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  };
  return (
    <div ref={box} tabIndex={-1} role="alert" className="rounded-lg border-2 border-error bg-card p-4">
      <h2 className="font-bold text-error text-lg">有{issues.length}处需要修改</h2>
      <ul className="mt-2 list-disc pl-5">
        {issues.map(({ path, message }) => (
          <li key={path}>
            <a
              href={`#${fieldId(formId, path)}`}
              onClick={(event) => follow(event, path)}
              className="text-error underline underline-offset-4"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
