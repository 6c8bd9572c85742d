import type { ReactElement, ReactNode } from 'react';

interface ThingLinkProps {
  readonly href: string;
  readonly children: ReactNode;
}

/** A name in a table that links to the page of the country, plant or other thing. */
export const ThingLink = ({ href, children }: ThingLinkProps): ReactElement => (
  <a href={href} className="text-brand underline underline-offset-4 hover:text-brand-deep">
    {children}
  </a>
);
