import type { ReactElement } from 'react';
import { machines } from '../../../generated/states.ts';
import type { Tone } from '../../ui/badge.tsx';
import { StateBadge } from '../records/state-badge.tsx';

export const returnStates = machines.return.states;

const tones: Readonly<Record<string, Tone>> = {
  draft: 'active',
  submitted: 'warn',
  taken: 'active',
  sentBack: 'bad',
  accepted: 'good',
  correcting: 'active',
};

/** A return's state as a badge. */
export const ReturnStatus = ({ code }: { readonly code: string }): ReactElement => (
  <StateBadge states={returnStates} tones={tones} code={code} />
);
