import type { ReactElement } from 'react';
import type { Cover as DrawnCover } from '../../shared/cover-subjects.ts';
import { coverAddress, type PicturedEntry } from './cover-address.ts';

interface CoverProps {
  readonly entry: PicturedEntry;
  /** The drawn cover, where it was chosen beside its neighbours. */
  readonly cover?: DrawnCover;
  readonly className?: string;
  /** What the picture shows; covers that only decorate have none. */
  readonly alt?: string;
  readonly eager?: boolean;
}

/** An entry's picture. */
export const Cover = ({ entry, cover, className = '', alt = '', eager = false }: CoverProps): ReactElement => (
  <img
    src={coverAddress(entry, cover)}
    alt={alt}
    width={640}
    height={360}
    loading={eager ? 'eager' : 'lazy'}
    decoding="async"
    className={`bg-mist object-cover ${className}`}
  />
);
