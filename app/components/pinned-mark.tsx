import type { ReactElement } from 'react';

/** Marks an entry that its editors keep at the head of its column. */
export const PinnedMark = (): ReactElement => (
  <span className="mr-1.5 shrink-0 rounded-sm bg-party px-1.5 font-normal text-sm text-white">置顶</span>
);
