import type { ReactElement } from 'react';

interface FaultReportLinkProps {
  /** A page of elsewhere, or a mailto address. */
  readonly address: string;
  readonly className?: string;
}

/** Leads to where a fault of the site is reported. */
export const FaultReportLink = ({ address, className }: FaultReportLinkProps): ReactElement => (
  <a
    href={address}
    className={className}
    {...(address.startsWith('mailto:') ? {} : { target: '_blank', rel: 'noopener' })}
  >
    网站纠错
  </a>
);
