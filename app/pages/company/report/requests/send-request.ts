import { createRequest, moveRequest, updateRequest } from '../../../../../generated/api/reporting.ts';
import type { ApiClient } from '../../../../../generated/api/transport.ts';
import type { RequestDetail, RequestDraft } from '../../../../../generated/models.ts';
import { requestState } from '../../../../../generated/states.ts';
import { savedForm, saveForm } from '../../../../features/forms/saved-form.ts';
import { editRequest, newRequest } from './addresses.ts';

/** The stored version of a request that is being edited. */
export type StoredRequest = Pick<RequestDetail, 'id' | 'updatedTime'>;

/** The key under which a tab stores the form of a request; `request` is null if it is not stored in the backend yet. */
export const storedName = (request: Pick<StoredRequest, 'id'> | null): string => `request-${request?.id ?? 'new'}`;

/** Turns the form of a new request, with its input, into that of the created draft, so that a reload does not create another. */
function becomeDraft(made: StoredRequest): void {
  saveForm(storedName(made), savedForm(storedName(null)));
  saveForm(storedName(null), null);
  // If the user has navigated to another page meanwhile, the URL is not changed.
  if (location.pathname + location.search === newRequest) history.replaceState(history.state, '', editRequest(made.id));
}

interface Sending {
  /** Null for a new request. */
  readonly known: StoredRequest | null;
  /** Whether the request is also submitted after it is stored. */
  readonly submits: boolean;
  /** Receives the stored draft, even if the submission fails afterwards. */
  onStored(request: RequestDetail): void;
}

/** Stores a request as a draft and, if `submits`, submits it. Rejects if a call fails; a stored request then stays a draft. */
export async function sendRequest(
  api: ApiClient,
  values: RequestDraft,
  { known, submits, onStored }: Sending,
): Promise<RequestDetail> {
  const stored = known
    ? await updateRequest(api, { id: known.id }, { ...values, updatedTime: known.updatedTime })
    : await createRequest(api, values);
  if (!known) becomeDraft(stored);
  onStored(stored);
  if (submits) await moveRequest(api, { id: stored.id }, { to: requestState.pending });
  if (!known) saveForm(storedName(stored), null);
  return stored;
}
