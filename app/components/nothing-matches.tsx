import type { ReactElement } from 'react';
import { EmptyState } from './empty-state.tsx';

/** Shown if no entry matches the filters, with a link to the unfiltered list. */
export const NothingMatches = ({ path, what }: { readonly path: string; readonly what: string }): ReactElement => (
  <EmptyState title={`没有符合条件的${what}`}>
    请放宽筛选条件，或
    <a href={path} className="text-brand underline underline-offset-4">
      查看全部{what}
    </a>
    。
  </EmptyState>
);
