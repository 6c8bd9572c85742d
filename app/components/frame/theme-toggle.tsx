import type { ReactElement } from 'react';

const labels = { elder: '长辈版', contrast: '高对比度', dark: '深色' } as const;

interface ThemeToggleProps {
  readonly theme: keyof typeof labels;
  readonly className: string;
}

/** A switch of the themes. The boot script works it, with or without React. */
export const ThemeToggle = ({ theme, className }: ThemeToggleProps): ReactElement => (
  <button type="button" data-theme-toggle={theme} aria-pressed={false} suppressHydrationWarning className={className}>
    {labels[theme]}
  </button>
);
