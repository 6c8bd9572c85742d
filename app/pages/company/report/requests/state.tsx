import type { ReactElement } from 'react';
import { machines } from '../../../../../generated/states.ts';
import { StateBadge } from '../../../../components/records/state-badge.tsx';
import type { Tone } from '../../../../ui/badge.tsx';

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

/** The label of a state. */
export const requestStateText = (code: string): string =>
  requestStates.find((state) => state.code === code)?.label ?? code;

/** A request's state as a badge. */
export const RequestStatus = ({ code }: { readonly code: string }): ReactElement => (
  <StateBadge states={requestStates} tones={tones} code={code} />
);
