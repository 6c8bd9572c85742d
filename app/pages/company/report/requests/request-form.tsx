import type { ReactElement } from 'react';
import { RequestDraftSchema } from '../../../../../generated/body-schemas.ts';
import type { RequestDetail } from '../../../../../generated/models.ts';
import { useEntryHeading } from '../../../../components/entry-heading.ts';
import { PageTitle } from '../../../../components/page-title.tsx';
import { useSite } from '../../../../core/page/site-context.ts';
import { DateField } from '../../../../features/forms/date-field.tsx';
import { SelectField, TextAreaField, TextField } from '../../../../features/forms/fields.tsx';
import { SchemaForm } from '../../../../features/forms/schema-form.tsx';
import { usePermission } from '../../../../features/session/permission.tsx';
import { Button } from '../../../../ui/button.tsx';
import { requestAt, requestList } from './addresses.ts';
import { useRequestForm } from './use-request-form.ts';

const kinds = RequestDraftSchema.properties.kind.enum.map((kind) => [kind, kind] as const);

/** The form of a request, which can be stored as a draft or submitted directly. */
export function RequestForm({ request }: { readonly request: RequestDetail | null }): ReactElement {
  const { today } = useSite();
  const maySubmit = usePermission('report:request:submit');
  const { form, saveDraft } = useRequestForm(request, maySubmit);
  const heading = useEntryHeading(request?.id ?? 'new');
  return (
    <>
      <PageTitle title={request ? '修改诉求' : '新建诉求'} headingRef={heading}>
        <a href={request ? requestAt(request.id) : requestList} className="text-brand underline underline-offset-4">
          返回
        </a>
      </PageTitle>
      <div className="max-w-[44rem]">
        <SchemaForm
          form={form}
          submit={maySubmit ? '提交诉求' : '保存草稿'}
          actions={
            maySubmit ? (
              <Button variant="outline" disabled={form.busy} onClick={saveDraft}>
                保存草稿
              </Button>
            ) : null
          }
        >
          <TextField name="title" hint="一句话说明需要解决的问题" />
          <SelectField name="kind" options={kinds} />
          <TextAreaField name="content" rows={7} hint="写明背景、需要的支持和时间要求，至多2000字" />
          <div className="grid gap-5 md:grid-cols-2">
            <TextField name="contact" autoComplete="name" />
            <TextField name="phone" type="tel" autoComplete="tel" />
          </div>
          <DateField name="wishedDate" from={today} />
        </SchemaForm>
      </div>
    </>
  );
}
