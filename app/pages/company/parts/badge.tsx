import type { ReactElement, ReactNode } from 'react';

export type Tone = 'calm' | 'active' | 'good' | 'warn' | 'bad';

const tones: Readonly<Record<Tone, string>> = {
  calm: 'border-line bg-surface text-muted',
  active: 'border-brand bg-mist text-brand',
  good: 'border-success bg-card text-success',
  warn: 'border-warning bg-card text-warning',
  bad: 'border-error bg-card text-error',
};

/** A state in words; the colour only supports them. */
export const Badge = ({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }): ReactElement => (
  <span className={`inline-block whitespace-nowrap rounded-sm border px-1.5 text-sm leading-6 ${tones[tone]}`}>
    {children}
  </span>
);
