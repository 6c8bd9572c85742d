import { ArrowUp } from 'lucide-react';
import type { ReactElement } from 'react';

const classes =
  'flex size-13 flex-col items-center justify-center rounded-sm text-sm leading-tight text-text hover:bg-mist hover:text-brand focus-visible:-outline-offset-2 aria-pressed:bg-brand aria-pressed:text-white';

/** Buttons for large text and back to top; part of the footer, but shown beside the content if there is room for them. */
export const FloatingTools = (): ReactElement => (
  <div className="floating-tools no-print fixed right-4 bottom-6 z-30 gap-1 rounded-lg bg-card p-1 shadow-float">
    <button
      type="button"
      data-theme-toggle="elder"
      aria-label="长辈版"
      aria-pressed={false}
      suppressHydrationWarning
      className={classes}
    >
      <span className="text-lg" aria-hidden="true">
        大字
      </span>
    </button>
    <a href="#root" className={classes}>
      <ArrowUp className="size-5" aria-hidden="true" />
      顶部
    </a>
  </div>
);
