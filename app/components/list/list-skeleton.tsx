import type { ReactElement } from 'react';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';

/** The placeholder of a list while it is fetched: as tall as a short list, to limit the layout shift. */
export const ListSkeleton = ({ caption }: { readonly caption: string }): ReactElement => (
  <div role="status" className="rounded-sm border border-line p-4">
    <span className="sr-only">{caption}正在加载</span>
    <SkeletonLines count={5} />
  </div>
);
