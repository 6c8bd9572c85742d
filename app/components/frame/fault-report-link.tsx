import type { ReactElement } from 'react';

interface FaultReportLinkProps {
  /** A URL of another site, or a mailto address. */
  readonly address: string;
  readonly className?: string;
}

/** Link for reporting a fault of the site. */
export const FaultReportLink = ({ address, className }: FaultReportLinkProps): ReactElement => (
  <a
    href={address}
    className={className}
    {...(address.startsWith('mailto:') ? {} : { target: '_blank', rel: 'noopener' })}
  >
    网站纠错
  </a>
);
