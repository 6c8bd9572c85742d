import { Printer } from 'lucide-react';
import type { ReactElement } from 'react';

/** Prints the page; without scripts the browser's own menu does. */
export const PrintButton = (): ReactElement => (
  <button
    type="button"
    onClick={() => print()}
    className="no-print inline-flex min-h-9 items-center gap-1.5 rounded-sm border border-line px-3 hover:border-brand hover:text-brand noscript:hidden"
  >
    <Printer className="size-4" aria-hidden="true" />
    打印
  </button>
);
