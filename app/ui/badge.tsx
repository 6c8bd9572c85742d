import type { ReactElement, ReactNode } from 'react';

export type Tone = 'calm' | 'active' | 'good' | 'warn' | 'bad';

const tones: Readonly<Record<Tone, string>> = {
  calm: 'border-line bg-surface text-muted',
  active: 'border-brand bg-mist text-brand',
  good: 'border-success bg-card text-success',
  warn: 'border-warning bg-card text-warning',
  bad: 'border-error bg-card text-error',
};

interface BadgeProps {
  readonly tone: Tone;
  /** Whether the words may need more than a line of a narrow screen. */
  readonly isLong?: boolean;
  readonly children: ReactNode;
}

/** A state in words; the colour only supports them. */
export const Badge = ({ tone, isLong = false, children }: BadgeProps): ReactElement => (
  <span
    className={`inline-block rounded-sm border px-1.5 text-sm leading-6 ${isLong ? '' : 'whitespace-nowrap'} ${tones[tone]}`}
  >
    {children}
  </span>
);
