import { useCallback, useState } from 'react';
import { getMeeting } from '../../../../../generated/api/reporting.ts';
import type { MeetingState } from '../../../../../generated/models.ts';
import { useApi } from '../../../../core/api/api-context.ts';
import { useResponse } from '../../../../core/api/use-response.ts';
import { useSession } from '../../../../features/session/session-store.ts';

interface ShownState {
  /** Null until it is known. */
  readonly state: MeetingState | null;
  setState(state: MeetingState): void;
  /** Asks again where it failed. */
  ask(): void;
}

/** Where the own reply to a meeting stands. What is known stays on the page while it is asked for again. */
export function useMeetingState(meetingId: string, invite: string): ShownState {
  const api = useApi();
  const { user } = useSession();
  const [state, setState] = useState<MeetingState | null>(null);
  const [attempt, setAttempt] = useState(0);
  // Again once a session has been loaded: a member replies for the company. And again where it failed and somebody asks.
  // biome-ignore lint/correctness/useExhaustiveDependencies: session and attempt are reasons to call again.
  const fetch = useCallback(
    () => getMeeting(api, { id: meetingId }, { invite: invite || undefined }),
    [api, meetingId, invite, user, attempt],
  );
  useResponse(fetch, setState);
  return { state, setState, ask: () => setAttempt(attempt + 1) };
}
