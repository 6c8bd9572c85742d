import type { ReactElement, ReactNode } from 'react';

/** A page in a frame of another site: no site frame around it, and narrow margins. */
export const EmbedLayout = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <div className="mx-auto max-w-[50rem] p-3 sm:p-4">{children}</div>
);
