import type { ReactElement } from 'react';
import { machines } from '../../../generated/states.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';

export const returnStates = machines.return.states;

const tones: Readonly<Record<string, Tone>> = {
  draft: 'active',
  submitted: 'warn',
  taken: 'active',
  sentBack: 'bad',
  accepted: 'good',
  correcting: 'active',
};

/** A return's state as a badge; a code that nobody declared shows as itself. */
export function ReturnStatus({ code }: { readonly code: string }): ReactElement {
  const state = returnStates.find((one) => one.code === code);
  return <Badge tone={tones[state?.id ?? ''] ?? 'calm'}>{state?.label ?? code}</Badge>;
}
