import type { ReactElement } from 'react';
import { updateDept } from '../../../../generated/api/account.ts';
import { DeptSchema } from '../../../../generated/body-schemas.ts';
import type { Dept } from '../../../../generated/models.ts';
import { useApi } from '../../../core/api/api-context.ts';
import { SelectField, TextAreaField, TextField } from '../../../features/forms/fields.tsx';
import { SchemaForm } from '../../../features/forms/schema-form.tsx';
import { useSchemaForm } from '../../../features/forms/use-schema-form.ts';
import { showToast } from '../../../features/toast/toast-store.ts';
import { Button } from '../../../ui/button.tsx';
import { deptFields } from './dept-fields.ts';

interface DeptFormProps {
  readonly dept: Dept;
  /** `saved` is false where the member gives up. */
  readonly onDone: (saved: boolean) => Promise<void>;
}

const optionsOf = (values: readonly string[]) => values.map((value) => [value, value] as const);
const { kind, scale } = DeptSchema.properties;

/** The form of the company's data. */
export function DeptForm({ dept, onDone }: DeptFormProps): ReactElement {
  const api = useApi();
  const initial = { deptId: dept.deptId, ...Object.fromEntries(deptFields.map((field) => [field, dept[field] ?? ''])) };
  const form = useSchemaForm<Dept>({
    schema: DeptSchema,
    initial,
    storeAs: `dept-${dept.deptId}`,
    onSubmit: async (values) => {
      await updateDept(api, values);
      const isRenamed = values.deptName !== dept.deptName;
      showToast('success', isRenamed ? '企业资料已保存，更名申请已提交中心确认' : '企业资料已保存');
      await onDone(true);
    },
  });
  const cancel = (
    <Button
      variant="outline"
      onClick={() => {
        form.settle(initial);
        void onDone(false);
      }}
    >
      取消
    </Button>
  );
  return (
    <SchemaForm form={form} submit="保存资料" busyText="正在保存…" actions={cancel}>
      <div className="grid gap-5 md:grid-cols-2">
        <TextField name="deptName" autoComplete="organization" hint="更名须经中心确认，不能与其他会员重名" />
        <TextField name="creditCode" hint="18位，字母大写" autoComplete="off" />
        <SelectField name="kind" options={optionsOf(kind.enum)} />
        <SelectField name="scale" options={optionsOf(scale.enum)} />
        <TextField name="leader" autoComplete="name" />
        <TextField name="phone" type="tel" autoComplete="tel" />
        <TextField name="email" type="email" autoComplete="email" />
        <TextField name="website" hint="以https://或http://开头" autoComplete="url" />
      </div>
      <TextField name="address" autoComplete="street-address" />
      <TextAreaField name="products" rows={3} />
      <TextAreaField name="introduction" rows={5} />
    </SchemaForm>
  );
}
