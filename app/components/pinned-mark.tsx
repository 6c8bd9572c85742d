import type { ReactElement } from 'react';

/** Marks an entry that its editors have pinned to the top of its column. */
export const PinnedMark = (): ReactElement => <span className="pin">置顶</span>;
