import type { ReactElement, ReactNode } from 'react';
import { Breadcrumb } from '../components/frame/breadcrumb.tsx';

/** The search page: one wide column, the query on top. */
export const ColumnSearchLayout = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <div className="shell max-w-[60rem] py-5 md:py-7">
    <Breadcrumb trail={[]} />
    <div className="mt-4">{children}</div>
  </div>
);
