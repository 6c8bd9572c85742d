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
  /** Whether the text may need more than one line on a narrow screen. */
  readonly isLong?: boolean;
  readonly children: ReactNode;
}

/** A state as text; the colour is only supplementary. */
export const Badge = ({ tone, isLong = false, children }: BadgeProps): ReactElement => (
  <span
    className={`inline-block rounded-sm border px-1.5 text-sm leading-6 ${isLong ? '' : 'whitespace-nowrap'} ${tones[tone]}`}
  >
    {children}
  </span>
);
