import type { ReactElement } from 'react';
import type { Cover as DrawnCover } from '../../shared/cover-subjects.ts';
import { coverAddress, type PicturedEntry } from './cover-address.ts';

interface CoverProps {
  readonly entry: PicturedEntry;
  /** The drawn cover, if it was chosen with regard to its neighbours. */
  readonly cover?: DrawnCover;
  readonly className?: string;
  /** Alternative text; absent for purely decorative covers. */
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
