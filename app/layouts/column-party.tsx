import type { ReactElement, ReactNode } from 'react';
import { ColumnLayout } from './column.tsx';

/** The column layout in red and gold; the frame around it also takes this accent from the route. */
export const ColumnPartyLayout = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <div data-accent="party">
    <ColumnLayout>{children}</ColumnLayout>
  </div>
);
