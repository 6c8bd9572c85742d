import type { ReactElement } from 'react';

const lines = ['w-1/3 h-8', 'w-full h-24', 'w-full h-5', 'w-2/3 h-5', 'w-3/4 h-5', 'w-1/2 h-5'];

/**
 * Shown instead of a white page until a page that the browser renders has loaded: in its document until the application
 * starts, and then until the calls of the page have ended. Hidden without scripts.
 */
export const PageSkeleton = (): ReactElement => (
  <div className="shell grid gap-4 py-16" data-skeleton="" aria-hidden="true">
    {lines.map((size) => (
      <div key={size} className={`${size} rounded-sm bg-line motion-safe:animate-pulse`} />
    ))}
  </div>
);
