import type { ReactElement, ReactNode } from 'react';

/** A page in a frame of another site: nothing stands around it, and its edges are close. */
export const EmbedLayout = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <div className="mx-auto max-w-[50rem] p-3 sm:p-4">{children}</div>
);
