import { type ReactElement, useState } from 'react';
import { getInfo, updateDept } from '../../../../generated/api/account.ts';
import { DeptSchema } from '../../../../generated/body-schemas.ts';
import type { Dept } from '../../../../generated/models.ts';
import { useApi } from '../../../core/api/api-context.ts';
import { SelectField, TextAreaField, TextField } from '../../../features/forms/fields.tsx';
import { SchemaForm } from '../../../features/forms/schema-form.tsx';
import { useSchemaForm } from '../../../features/forms/use-schema-form.ts';
import { showToast } from '../../../features/toast/toast-store.ts';
import { Button } from '../../../ui/button.tsx';
import { type DeptField, deptFields, labelOf } from './dept-fields.ts';
import { mergeDept } from './merge-dept.ts';

interface DeptFormProps {
  readonly dept: Dept;
  /** `saved` is false if the member cancels. */
  readonly onDone: (saved: boolean) => Promise<void>;
}

const optionsOf = (values: readonly string[]) => values.map((value) => [value, value] as const);
const { kind, scale } = DeptSchema.properties;

type DeptTexts = Partial<Record<DeptField, string>>;

/**
 * Merges the typed values into the current data, because somebody else may have saved since the form was opened. If both have
 * changed the same field, nothing is saved: the form shows the field's current value, and the member can save again.
 */
function useDeptSaver(dept: Dept) {
  const api = useApi();
  const [before] = useState(dept);
  const [told, setTold] = useState<DeptTexts>({});
  const save = async (typed: Dept): Promise<void> => {
    const now = (await getInfo(api)).user.dept ?? before;
    const { values, conflicts } = mergeDept({ before, told, typed, now });
    const changed: DeptTexts = Object.fromEntries(conflicts.map((field) => [field, now[field] ?? '']));
    setTold({ ...told, ...changed });
    if (conflicts.length > 0) throw new Error('somebody else has changed the same fields');
    await updateDept(api, { ...values, deptId: dept.deptId, deptName: values.deptName ?? now.deptName });
  };
  return { told, save };
}

/** The current values of fields that both the member and somebody else have changed. */
const ChangedElsewhere = ({ told }: { readonly told: DeptTexts }): ReactElement => (
  <div role="alert" className="rounded-lg border-2 border-warning bg-card p-4">
    {Object.entries(told).map(([field, value]) => (
      <p key={field}>
        “{labelOf(field)}”已被其他账号{value ? `改为“${value}”` : '清空'}，再次保存将以您填写的内容为准。
      </p>
    ))}
  </div>
);

/** The form of the company's data. */
export function DeptForm({ dept, onDone }: DeptFormProps): ReactElement {
  const initial = { deptId: dept.deptId, ...Object.fromEntries(deptFields.map((field) => [field, dept[field] ?? ''])) };
  const { told, save } = useDeptSaver(dept);
  const form = useSchemaForm<Dept>({
    schema: DeptSchema,
    initial,
    storeAs: `dept-${dept.deptId}`,
    onSubmit: async (values) => {
      await save(values);
      const isRenamed = values.deptName !== dept.deptName;
      showToast('success', isRenamed ? '企业资料已保存，更名申请已提交中心确认' : '企业资料已保存');
      await onDone(true);
    },
  });
  const cancel = (
    <Button
      variant="outline"
      disabled={form.busy}
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
      {Object.keys(told).length > 0 ? <ChangedElsewhere told={told} /> : null}
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
