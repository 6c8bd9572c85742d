import type { ReactElement } from 'react';

/** Grey placeholder lines for loading text. They are hidden from screen readers. */
export const SkeletonLines = ({ count }: { readonly count: number }): ReactElement => (
  <span className="grid gap-4" aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are identical and never change places.
        key={index}
        className="block h-4 rounded-sm bg-line odd:w-full even:w-2/3 motion-safe:animate-pulse"
      />
    ))}
  </span>
);
