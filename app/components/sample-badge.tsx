import type { ReactElement } from 'react';

/** Marks fictitious demo content. */
export const SampleBadge = (): ReactElement => (
  <span className="inline-block rounded-sm border border-line bg-surface px-1.5 align-middle font-normal text-muted text-sm leading-normal">
    示例
  </span>
);
