import { type ApiClient, ApiError } from '../../../generated/api/transport.ts';
import type { OperationName } from '../../../generated/contract.ts';
import { loadSession } from './load-session.ts';
import { accountEpoch, isInStep } from './session-store.ts';

/** The call that fetches the current user, with which everything else is compared. */
const WHO: OperationName = 'getInfo';

/**
 * The API client of pages that were opened under one account (`epoch`). Once another account has logged in, in this tab or
 * in another, their calls are rejected before they are sent, so that input is never saved under another account. Rejects
 * with an ApiError of kind `rejected` without a message then; nothing is shown, since the calling page has been removed.
 */
export function ownedApi(api: ApiClient, base: string, epoch: number): ApiClient {
  const isStillOurs = async (): Promise<boolean> => {
    // Another tab has changed the stored token: its account must be known before anything is sent with it.
    if (epoch === accountEpoch() && !isInStep()) await loadSession(api, base);
    return epoch === accountEpoch() && isInStep();
  };
  return {
    async call(name, operation, decode, args, options) {
      if (operation.authorization && name !== WHO && !(await isStillOurs()))
        throw new ApiError(name, { kind: 'rejected', msg: '' });
      return api.call(name, operation, decode, args, options);
    },
  };
}
