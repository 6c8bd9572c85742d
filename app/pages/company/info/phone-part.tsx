import type { ReactElement } from 'react';
import { changePhone, sendPhoneChangeCode } from '../../../../generated/api/phone.ts';
import { PhoneChangeSchema } from '../../../../generated/body-schemas.ts';
import type { PhoneChange, PhoneCodeRequest } from '../../../../generated/models.ts';
import { checkObject } from '../../../../shared/schema/check.ts';
import { useApi } from '../../../core/api/api-context.ts';
import { TextField } from '../../../features/forms/fields.tsx';
import { SchemaForm } from '../../../features/forms/schema-form.tsx';
import { useSchemaForm } from '../../../features/forms/use-schema-form.ts';
import { showToast } from '../../../features/toast/toast-store.ts';
import { CodeButton } from '../login/code-button.tsx';
import { useCodeCountdown } from '../login/countdown.ts';
import { Part } from './part.tsx';

const empty: PhoneChange = { presentCode: '', phoneNumber: '', newCode: '' };

interface ChangeCodeProps {
  readonly label: string;
  /** Storage key of the countdown. */
  readonly keep: string;
  /** The request for a code; null if the form has no valid number, in which case it already shows the error. */
  readonly request: () => PhoneCodeRequest | null;
}

/** Requests one of the two codes. */
function ChangeCode({ label, keep, request }: ChangeCodeProps): ReactElement {
  const api = useApi();
  const { seconds, begin } = useCodeCountdown(keep);
  const send = async (): Promise<void> => {
    const requested = request();
    if (!requested) return;
    try {
      await sendPhoneChangeCode(api, requested);
      begin();
      showToast(
        'success',
        requested.to === 'present' ? '验证码已发送到原手机' : '如该号码可以使用，验证码将发送到新手机',
      );
    } catch {
      // The API client has already reported the error.
    }
  };
  return <CodeButton seconds={seconds} label={label} onSend={send} />;
}

/** Changes the phone number for login, confirmed by one code sent to the current number and one sent to the new number. */
export function PhonePart(): ReactElement {
  const api = useApi();
  const form = useSchemaForm<PhoneChange>({
    schema: PhoneChangeSchema,
    initial: empty,
    onSubmit: async (change) => {
      await changePhone(api, change);
      showToast('success', '登录手机已更换，下次请用新号码登录');
      form.settle(empty);
    },
  });
  /** The new number if it is valid; otherwise null, and its field shows the error. */
  const newNumber = (): string | null => {
    const values = form.form.getValues();
    const issue = checkObject(PhoneChangeSchema, values).find(({ path }) => path === 'phoneNumber');
    if (!issue) return values.phoneNumber;
    form.form.setError('phoneNumber', { type: 'schema', message: issue.message }, { shouldFocus: true });
    return null;
  };
  return (
    <Part id="phone" title="登录手机">
      <p className="mb-4 text-muted">
        更换登录手机须分别验证原号码和新号码。原号码已停用的，请由企业主账号联系中心办理。
      </p>
      <div className="max-w-[28rem]">
        <SchemaForm form={form} submit="更换手机" busyText="正在更换…">
          <div className="grid gap-3">
            <TextField name="presentCode" inputMode="numeric" autoComplete="one-time-code" />
            <ChangeCode
              label="向原手机发送验证码"
              keep="portal:code-sent-present"
              request={() => ({ to: 'present' })}
            />
          </div>
          <TextField name="phoneNumber" type="tel" inputMode="numeric" autoComplete="off" />
          <div className="grid gap-3">
            <TextField name="newCode" inputMode="numeric" autoComplete="off" />
            <ChangeCode
              label="向新手机发送验证码"
              keep="portal:code-sent-new"
              request={() => {
                const phoneNumber = newNumber();
                return phoneNumber === null ? null : { to: 'new', phoneNumber };
              }}
            />
          </div>
        </SchemaForm>
      </div>
    </Part>
  );
}
