import type { ReactElement } from 'react';
import { Badge, type Tone } from '../../ui/badge.tsx';

interface StateBadgeProps {
  /** The states of one state machine in spec/states.yaml. */
  readonly states: readonly { readonly code: string; readonly id: string; readonly label: string }[];
  /** By the state's id; the default is calm. */
  readonly tones: Readonly<Record<string, Tone>>;
  readonly code: string;
}

/** A record's state as a badge; an undeclared code is shown as it is. */
export function StateBadge({ states, tones, code }: StateBadgeProps): ReactElement {
  const state = states.find((one) => one.code === code);
  return <Badge tone={tones[state?.id ?? ''] ?? 'calm'}>{state?.label ?? code}</Badge>;
}
