import type { ReactElement } from 'react';
import { machines } from '../../../../../generated/states.ts';
import { Badge, type Tone } from '../../../../ui/badge.tsx';

export const requestStates = machines.request.states;

const tones: Readonly<Record<string, Tone>> = {
  draft: 'calm',
  pending: 'warn',
  processed: 'active',
  completed: 'good',
  forwarded: 'active',
  cloudCompleted: 'good',
  withdrawn: 'calm',
};

/** A request's state as a badge; a code that nobody declared shows as itself. */
export function StateBadge({ code }: { readonly code: string }): ReactElement {
  const state = requestStates.find((one) => one.code === code);
  return <Badge tone={tones[state?.id ?? ''] ?? 'calm'}>{state?.label ?? code}</Badge>;
}
