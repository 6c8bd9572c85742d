import type { ReactElement } from 'react';
import { Badge, type Tone } from '../../ui/badge.tsx';

interface StateBadgeProps {
  /** The states of one machine of spec/states.yaml. */
  readonly states: readonly { readonly code: string; readonly id: string; readonly label: string }[];
  /** By the state's id; a state without one is calm. */
  readonly tones: Readonly<Record<string, Tone>>;
  readonly code: string;
}

/** A record's state as a badge; a code that nobody declared shows as itself. */
export function StateBadge({ states, tones, code }: StateBadgeProps): ReactElement {
  const state = states.find((one) => one.code === code);
  return <Badge tone={tones[state?.id ?? ''] ?? 'calm'}>{state?.label ?? code}</Badge>;
}
