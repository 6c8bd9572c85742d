import type { ReactElement } from 'react';
import { updatePassword } from '../../../../generated/api/account.ts';
import { PasswordChangeSchema } from '../../../../generated/body-schemas.ts';
import type { PasswordChange } from '../../../../generated/models.ts';
import type { Issue, ObjectSchema } from '../../../../shared/schema/check.ts';
import { useApi } from '../../../core/api/api-context.ts';
import { TextField } from '../../../features/forms/fields.tsx';
import { SchemaForm } from '../../../features/forms/schema-form.tsx';
import { useSchemaForm } from '../../../features/forms/use-schema-form.ts';
import { showToast } from '../../../features/toast/toast-store.ts';
import { Part } from './part.tsx';
import { StrengthMeter } from './strength-meter.tsx';

/** The values of the form: the change, and the new password repeated. */
type PasswordForm = PasswordChange & { readonly repeated: string };

const schema: ObjectSchema = {
  type: 'object',
  required: [...PasswordChangeSchema.required, 'repeated'],
  properties: { ...PasswordChangeSchema.properties, repeated: { type: 'string', title: '再次输入新密码' } },
};

const check = ({ oldPassword, newPassword, repeated }: PasswordForm): readonly Issue[] => {
  if (newPassword && oldPassword === newPassword) return [{ path: 'newPassword', message: '新密码不能与旧密码相同' }];
  return repeated && repeated !== newPassword ? [{ path: 'repeated', message: '两次输入的新密码不一致' }] : [];
};

const empty: PasswordForm = { oldPassword: '', newPassword: '', repeated: '' };

/** Changes the member's password, which ends all other sessions of the account. */
export function PasswordPart(): ReactElement {
  const api = useApi();
  const form = useSchemaForm<PasswordForm>({
    schema,
    initial: empty,
    check,
    onSubmit: async ({ oldPassword, newPassword }) => {
      await updatePassword(api, { oldPassword, newPassword });
      showToast('success', '密码已修改，其他设备上的登录已退出');
      form.settle(empty);
    },
  });
  return (
    <Part id="password" title="登录密码">
      <div className="max-w-[28rem]">
        <SchemaForm form={form} submit="修改密码" busyText="正在修改…">
          <TextField name="oldPassword" type="password" autoComplete="current-password" />
          <TextField
            name="newPassword"
            type="password"
            autoComplete="new-password"
            hint="8至128个字符，可用任何字符，如一句容易记住的话"
          />
          <StrengthMeter name="newPassword" />
          <TextField name="repeated" type="password" autoComplete="new-password" />
        </SchemaForm>
      </div>
    </Part>
  );
}
