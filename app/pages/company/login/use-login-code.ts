import { getPhoneCode } from '../../../../generated/api/account.ts';
import { useApi } from '../../../core/api/api-context.ts';
import { showToast } from '../../../features/toast/toast-store.ts';
import { useCodeCountdown } from './countdown.ts';

interface LoginCode {
  /** Seconds until another code may be requested. */
  readonly seconds: number;
  send(phoneNumber: string): Promise<void>;
}

/** Sends the code that confirms a login or a password reset. */
export function useLoginCode(): LoginCode {
  const api = useApi();
  const { seconds, begin } = useCodeCountdown();
  const send = async (phoneNumber: string): Promise<void> => {
    try {
      await getPhoneCode(api, { phoneNumber });
      begin();
      showToast('success', '如该号码已登记，验证码将发送到手机');
    } catch {
      // The API client has already reported the error.
    }
  };
  return { seconds, send };
}
