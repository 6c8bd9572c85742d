import { readMessages } from '../../../generated/api/messages.ts';
import { useApi } from '../../core/api/api-context.ts';
import { publishUnread } from './unread.ts';

/** Returns what marks messages as read, null all of them; it resolves to whether they are. */
export function useReadMessages(): (ids: readonly string[] | null) => Promise<boolean> {
  const api = useApi();
  return async (ids) => {
    try {
      const { count } = await readMessages(api, ids ? { ids: [...ids] } : {});
      publishUnread(count);
      return true;
    } catch {
      // The client has said what failed.
      return false;
    }
  };
}
