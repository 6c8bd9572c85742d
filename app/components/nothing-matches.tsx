import type { ReactElement } from 'react';
import { EmptyState } from './empty-state.tsx';

/** What a filtered list says when nothing passes its filters, with the way back to all of it. */
export const NothingMatches = ({ path, what }: { readonly path: string; readonly what: string }): ReactElement => (
  <EmptyState title={`没有符合条件的${what}`}>
    请放宽筛选条件，或
    <a href={path} className="text-brand underline underline-offset-4">
      查看全部{what}
    </a>
    。
  </EmptyState>
);
