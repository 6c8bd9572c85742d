import type { ReactElement } from 'react';

const labels = { elder: '长辈版', contrast: '高对比度', dark: '深色' } as const;

interface ThemeToggleProps {
  readonly theme: keyof typeof labels;
  readonly className: string;
}

/** A toggle of a theme. The boot script handles it, before and after hydration. */
export const ThemeToggle = ({ theme, className }: ThemeToggleProps): ReactElement => (
  <button type="button" data-theme-toggle={theme} aria-pressed={false} suppressHydrationWarning className={className}>
    {labels[theme]}
  </button>
);
