import type { ReactElement, ReactNode } from 'react';

/** The three ways of login: a plain card on the background pattern. */
export const CompanyLoginLayout = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <div className="motif bg-ink py-10 md:py-16">
    <div className="shell">
      <div className="mx-auto max-w-[28rem] rounded-lg bg-card p-6 md:p-9">{children}</div>
    </div>
  </div>
);
