import type { ReactElement } from 'react';
import { createCompany } from '../../../../generated/api/staff.ts';
import { NewCompanySchema } from '../../../../generated/body-schemas.ts';
import type { NewCompany } from '../../../../generated/models.ts';
import { useApi } from '../../../core/api/api-context.ts';
import { TextField } from '../../../features/forms/fields.tsx';
import { SchemaForm } from '../../../features/forms/schema-form.tsx';
import { useSchemaForm } from '../../../features/forms/use-schema-form.ts';
import { useAct } from '../parts/act.ts';

const empty: NewCompany = { deptName: '', userName: '', phoneNumber: '' };

/** Creates a member company with its main account. */
export function NewCompanyForm(): ReactElement {
  const api = useApi();
  const act = useAct();
  const form = useSchemaForm<NewCompany>({
    schema: NewCompanySchema,
    initial: empty,
    storeAs: 'company-new',
    onSubmit: async (values) => {
      await createCompany(api, values);
      form.settle(empty);
      await act(async () => undefined, '会员企业已开通，主账号可用短信验证码登录');
    },
  });
  return (
    <section className="no-print mt-8" aria-labelledby="new-company">
      <h2 id="new-company" className="mb-2 font-bold text-lg">
        开通会员企业
      </h2>
      <SchemaForm form={form} submit="开通">
        <div className="grid gap-5 md:grid-cols-3">
          <TextField name="deptName" autoComplete="off" />
          <TextField name="userName" autoComplete="off" />
          <TextField name="phoneNumber" type="tel" inputMode="numeric" autoComplete="off" />
        </div>
      </SchemaForm>
    </section>
  );
}
