import type { ReactElement } from 'react';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';

/** In the place of a list that is being fetched: as tall as a short one, so that little moves when it comes. */
export const ListSkeleton = ({ caption }: { readonly caption: string }): ReactElement => (
  <div role="status" className="rounded-sm border border-line p-4">
    <span className="sr-only">{caption}正在加载</span>
    <SkeletonLines count={5} />
  </div>
);
