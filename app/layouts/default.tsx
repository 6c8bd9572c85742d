import type { ReactElement, ReactNode } from 'react';

/** Full width: the page draws its own bands. */
export const DefaultLayout = ({ children }: { readonly children: ReactNode }): ReactElement => <>{children}</>;
