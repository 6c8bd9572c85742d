import { getPhoneCode } from '../../../../generated/api/account.ts';
import { useApi } from '../../../core/api/api-context.ts';
import { showToast } from '../../../features/toast/toast-store.ts';
import { useCodeCountdown } from './countdown.ts';

interface LoginCode {
  /** Until another code may be asked for. */
  readonly seconds: number;
  send(phoneNumber: string): Promise<void>;
}

/** The code that a login, or another password, is proved with. */
export function useLoginCode(): LoginCode {
  const api = useApi();
  const { seconds, begin } = useCodeCountdown();
  const send = async (phoneNumber: string): Promise<void> => {
    try {
      await getPhoneCode(api, { phoneNumber });
      begin();
      showToast('success', '如该号码已登记，验证码将发送到手机');
    } catch {
      // The client has said what failed.
    }
  };
  return { seconds, send };
}
