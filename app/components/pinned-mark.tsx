import { Pin } from 'lucide-react';
import type { ReactElement } from 'react';

/** Marks an entry that its editors keep at the head of its column. */
export const PinnedMark = (): ReactElement => (
  <span className="mr-1.5 inline-flex shrink-0 items-center gap-0.5 rounded-sm bg-party px-1.5 align-middle font-normal text-sm text-white">
    <Pin className="size-3.5" aria-hidden="true" />
    置顶
  </span>
);
