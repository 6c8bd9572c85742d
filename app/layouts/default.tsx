import type { ReactElement, ReactNode } from 'react';

/** Full width, without margins: the page has its own sections. */
export const DefaultLayout = ({ children }: { readonly children: ReactNode }): ReactElement => <>{children}</>;
