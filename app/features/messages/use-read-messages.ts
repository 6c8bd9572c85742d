import { readMessages } from '../../../generated/api/messages.ts';
import { useApi } from '../../core/api/api-context.ts';
import { publishUnread } from './unread.ts';

/** Returns a function that marks messages as read (null for all of them); it resolves with whether that succeeded. */
export function useReadMessages(): (ids: readonly string[] | null) => Promise<boolean> {
  const api = useApi();
  return async (ids) => {
    try {
      const { count } = await readMessages(api, ids ? { ids: [...ids] } : {});
      publishUnread(count);
      return true;
    } catch {
      // The API client has already shown the error.
      return false;
    }
  };
}
