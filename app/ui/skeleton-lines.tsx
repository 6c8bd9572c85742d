import type { ReactElement } from 'react';

/** Grey lines in the place of text that is on its way. They say nothing to those who do not see them. */
export const SkeletonLines = ({ count }: { readonly count: number }): ReactElement => (
  <span className="grid gap-4" aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never change places.
        key={index}
        className="block h-4 rounded-sm bg-line odd:w-full even:w-2/3 motion-safe:animate-pulse"
      />
    ))}
  </span>
);
