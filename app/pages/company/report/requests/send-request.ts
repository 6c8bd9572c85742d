import { createRequest, moveRequest, updateRequest } from '../../../../../generated/api/reporting.ts';
import type { ApiClient } from '../../../../../generated/api/transport.ts';
import type { RequestDetail, RequestDraft } from '../../../../../generated/models.ts';
import { requestState } from '../../../../../generated/states.ts';
import { savedForm, saveForm } from '../../../../features/forms/saved-form.ts';
import { editRequest, newRequest } from './addresses.ts';

/** What the backend has of a request that is written. */
export type StoredRequest = Pick<RequestDetail, 'id' | 'updatedTime'>;

/** The name under which a tab stores what is typed into the form of a request; null for one that the backend does not have. */
export const storedName = (request: Pick<StoredRequest, 'id'> | null): string => `request-${request?.id ?? 'new'}`;

/** Makes the form of a new request, with what was typed, that of the draft it is now: a reload does not make another one. */
function becomeDraft(made: StoredRequest): void {
  saveForm(storedName(made), savedForm(storedName(null)));
  saveForm(storedName(null), null);
  // Who has gone to another page meanwhile keeps its address.
  if (location.pathname + location.search === newRequest) history.replaceState(history.state, '', editRequest(made.id));
}

interface Sending {
  /** Null for a request that is new. */
  readonly known: StoredRequest | null;
  /** Whether it is submitted, beyond being stored. */
  readonly submits: boolean;
  /** Takes the draft as it is stored, also where its submission fails then. */
  onStored(request: RequestDetail): void;
}

/** Stores a request as a draft and, where asked for, submits it. Rejects where a call failed; what was stored stays a draft. */
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
