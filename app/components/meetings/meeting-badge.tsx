import type { ReactElement } from 'react';
import type { Phase } from '../../core/dates/phase.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { meetingPhaseText } from './days.ts';

const tones: Readonly<Record<Phase, Tone>> = { ahead: 'active', running: 'good', over: 'calm' };

interface MeetingBadgeProps {
  readonly phase: Phase;
  /** The text before the first day. */
  readonly ahead: string;
}

/** Whether a meeting is upcoming, in progress or over. */
export const MeetingBadge = ({ phase, ahead }: MeetingBadgeProps): ReactElement => (
  <Badge tone={tones[phase]}>{meetingPhaseText(phase, ahead)}</Badge>
);
