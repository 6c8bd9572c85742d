import { type ReactElement, useState } from 'react';
import { resetPassword } from '../../../generated/api/company.ts';
import { PasswordResetSchema } from '../../../generated/body-schemas.ts';
import type { PasswordReset } from '../../../generated/models.ts';
import { pathOf } from '../../../generated/paths.ts';
import { isMobileNumber } from '../../../shared/phone/mobile.ts';
import type { ObjectSchema } from '../../../shared/schema/check.ts';
import { useApi } from '../../core/api/api-context.ts';
import { usePageOffered } from '../../core/columns/offered.ts';
import { TextField } from '../../features/forms/fields.tsx';
import { SchemaForm } from '../../features/forms/schema-form.tsx';
import { useSchemaForm } from '../../features/forms/use-schema-form.ts';
import { CodeButton } from './login/code-button.tsx';
import { useLoginCode } from './login/use-login-code.ts';

type ResetForm = PasswordReset & { readonly repeated: string };

const schema: ObjectSchema = {
  type: 'object',
  required: [...PasswordResetSchema.required, 'repeated'],
  properties: { ...PasswordResetSchema.properties, repeated: { type: 'string', title: '再次输入新密码' } },
};
const empty: ResetForm = { phoneNumber: '', phoneCode: '', newPassword: '', repeated: '' };

/** 忘记密码: sets a new password, confirmed by a code sent to the phone. */
export default function LoginReset(): ReactElement {
  const api = useApi();
  const isMissing = !usePageOffered()(pathOf('company-login-reset'));
  const code = useLoginCode();
  const [isDone, setDone] = useState(false);
  const form = useSchemaForm<ResetForm>({
    schema,
    initial: empty,
    check: ({ newPassword, repeated }) =>
      repeated && repeated !== newPassword ? [{ path: 'repeated', message: '两次输入的新密码不一致' }] : [],
    onSubmit: async ({ phoneNumber, phoneCode, newPassword }) => {
      await resetPassword(api, { phoneNumber, phoneCode, newPassword });
      setDone(true);
    },
  });
  const sendCode = async (): Promise<void> => {
    const phoneNumber = form.form.getValues('phoneNumber');
    if (!isMobileNumber(phoneNumber)) {
      form.form.setError('phoneNumber', { message: '请输入正确的手机号码' });
      form.form.setFocus('phoneNumber');
      return;
    }
    await code.send(phoneNumber);
  };
  return (
    <>
      <h1 className="mb-5 font-bold text-2xl text-ink outline-none">忘记密码</h1>
      {isMissing ? (
        <p role="status">后端未提供此功能</p>
      ) : isDone ? (
        <p role="status" className="mb-5 text-success">
          密码已重设，其他设备上的登录已退出。
        </p>
      ) : (
        <SchemaForm form={form} submit="重设密码" busyText="正在重设…">
          <TextField name="phoneNumber" type="tel" inputMode="numeric" autoComplete="tel-national" />
          <div className="grid grid-cols-[1fr_auto] items-end gap-3">
            <TextField name="phoneCode" inputMode="numeric" autoComplete="one-time-code" />
            <CodeButton seconds={code.seconds} onSend={sendCode} />
          </div>
          <TextField name="newPassword" type="password" autoComplete="new-password" />
          <TextField name="repeated" type="password" autoComplete="new-password" />
        </SchemaForm>
      )}
      <p className="mt-5">
        <a href={pathOf('company-login')} className="text-brand underline underline-offset-4">
          返回登录
        </a>
      </p>
    </>
  );
}
