import type { ReactElement } from 'react';
import { coverAddress } from './cover-address.ts';

interface CoverProps {
  readonly id: string;
  readonly illustration?: string;
  readonly className?: string;
  /** What the picture shows; covers that only decorate have none. */
  readonly alt?: string;
  readonly eager?: boolean;
}

/** An entry's picture: its illustration, or a cover drawn from its id. */
export const Cover = ({ id, illustration, className = '', alt = '', eager = false }: CoverProps): ReactElement => (
  <img
    src={coverAddress(id, illustration)}
    alt={alt}
    width={640}
    height={360}
    loading={eager ? 'eager' : 'lazy'}
    decoding="async"
    className={`bg-mist object-cover ${className}`}
  />
);
