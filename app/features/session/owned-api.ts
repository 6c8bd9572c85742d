import { type ApiClient, ApiError } from '../../../generated/api/transport.ts';
import type { OperationName } from '../../../generated/contract.ts';
import { loadSession } from './load-session.ts';
import { accountEpoch, isInStep } from './session-store.ts';

/** The call that asks who is logged in: its answer is what everything else is compared with. */
const WHO: OperationName = 'getInfo';

/**
 * The client of pages that were opened under one account (`epoch`). Once another account has come, in this tab or in another,
 * their calls are refused before they are sent: what one has typed is never saved as somebody else. Rejects with an ApiError
 * of kind `rejected` without a message then; nothing is said, since the page that asks is gone.
 */
export function ownedApi(api: ApiClient, base: string, epoch: number): ApiClient {
  const isStillOurs = async (): Promise<boolean> => {
    // The stored token is another tab's doing: whose it is has to be known before anything is sent with it.
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
