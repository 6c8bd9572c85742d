import { useCallback, useState } from 'react';
import { getMeeting } from '../../../../../generated/api/reporting.ts';
import type { MeetingState } from '../../../../../generated/models.ts';
import { useApi } from '../../../../core/api/api-context.ts';
import { useResponse } from '../../../../core/api/use-response.ts';
import { useSession } from '../../../../features/session/session-store.ts';

interface ShownState {
  /** Null until it has been fetched. */
  readonly state: MeetingState | null;
  setState(state: MeetingState): void;
  /** Fetches the state again, after a failure. */
  ask(): void;
}

/** The state of the caller's reply to a meeting. The last state stays on the page while it is fetched again. */
export function useMeetingState(meetingId: string, invite: string): ShownState {
  const api = useApi();
  const { user } = useSession();
  const [state, setState] = useState<MeetingState | null>(null);
  const [attempt, setAttempt] = useState(0);
  // Fetched again when the session has been loaded, since a member replies for the company, and when a failed call is retried.
  // biome-ignore lint/correctness/useExhaustiveDependencies: session and attempt are reasons to call again.
  const fetch = useCallback(
    () => getMeeting(api, { id: meetingId }, { invite: invite || undefined }),
    [api, meetingId, invite, user, attempt],
  );
  useResponse(fetch, setState);
  return { state, setState, ask: () => setAttempt(attempt + 1) };
}
