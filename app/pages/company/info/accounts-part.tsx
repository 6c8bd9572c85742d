import type { ReactElement } from 'react';
import { inviteSubUser, setSubUser } from '../../../../generated/api/company.ts';
import { InvitationSchema } from '../../../../generated/body-schemas.ts';
import type { Invitation, SubAccount, SubAccountChange } from '../../../../generated/models.ts';
import { roles } from '../../../../generated/permissions.ts';
import { accountColumns } from '../../../components/accounts/account-columns.ts';
import { ListTable } from '../../../components/list/list-table.tsx';
import { useApi } from '../../../core/api/api-context.ts';
import { RadioField, TextField } from '../../../features/forms/fields.tsx';
import { SchemaForm } from '../../../features/forms/schema-form.tsx';
import { useSchemaForm } from '../../../features/forms/use-schema-form.ts';
import { showToast } from '../../../features/toast/toast-store.ts';
import { AccountActions } from './account-actions.tsx';
import { assignable } from './assignable-roles.ts';
import { Part } from './part.tsx';

const roleTitle = (name: string): string => Object.entries(roles).find(([key]) => key === name)?.[1].title ?? name;

const columns = accountColumns<SubAccount>(roleTitle);

interface AccountsPartProps {
  readonly accounts: readonly SubAccount[];
  /** Called after an account has been changed or added. */
  readonly onChanged: () => Promise<void>;
}

/** Sub-accounts with their roles: invite by phone, disable, enable, and bind again after an unbinding. */
export function AccountsPart({ accounts, onChanged }: AccountsPartProps): ReactElement {
  const api = useApi();
  const change = async ({ userId }: SubAccount, body: SubAccountChange, done: string): Promise<void> => {
    try {
      await setSubUser(api, { id: userId }, body);
      showToast('success', done);
    } catch {
      // The API client has already reported the error.
    }
    await onChanged();
  };
  return (
    <Part id="accounts" title="账号与角色">
      <ListTable
        caption="账号与角色一览"
        columns={columns}
        rows={accounts}
        idOf={({ userId }) => userId}
        empty="本企业还没有子账号"
        actions={(account) => (
          <AccountActions account={account} onChange={(body, done) => void change(account, body, done)} />
        )}
      />
      <InviteForm onInvited={onChanged} />
    </Part>
  );
}

const empty = { userName: '', phoneNumber: '', role: 'company-sub' } as const satisfies Invitation;

function InviteForm({ onInvited }: { readonly onInvited: () => Promise<void> }): ReactElement {
  const api = useApi();
  const form = useSchemaForm<Invitation>({
    schema: InvitationSchema,
    initial: empty,
    storeAs: 'invitation',
    onSubmit: async (values) => {
      await inviteSubUser(api, values);
      form.settle(empty);
      showToast('success', `已邀请${values.userName}，可用短信验证码登录`);
      await onInvited();
    },
  });
  return (
    <div className="no-print mt-6">
      <h3 className="mb-2 font-bold">邀请子账号</h3>
      <SchemaForm form={form} submit="发出邀请">
        <div className="grid gap-5 md:grid-cols-2">
          <TextField name="userName" autoComplete="off" />
          <TextField name="phoneNumber" type="tel" inputMode="numeric" autoComplete="off" />
        </div>
        <RadioField name="role" options={assignable} />
      </SchemaForm>
    </div>
  );
}
