import { type ReactElement, useRef } from 'react';
import { createRequest, moveRequest, updateRequest } from '../../../../../generated/api/reporting.ts';
import { RequestDraftSchema } from '../../../../../generated/body-schemas.ts';
import type { RequestDetail, RequestDraft } from '../../../../../generated/models.ts';
import { requestState } from '../../../../../generated/states.ts';
import { PageTitle } from '../../../../components/page-title.tsx';
import { useApi } from '../../../../core/api/api-context.ts';
import { useNavigateTo } from '../../../../core/navigation/navigate.ts';
import { useSite } from '../../../../core/page/site-context.ts';
import { DateField } from '../../../../features/forms/date-field.tsx';
import { SelectField, TextAreaField, TextField } from '../../../../features/forms/fields.tsx';
import { SchemaForm } from '../../../../features/forms/schema-form.tsx';
import { useSchemaForm } from '../../../../features/forms/use-schema-form.ts';
import { usePermission } from '../../../../features/session/permission.tsx';
import { useSession } from '../../../../features/session/session-store.ts';
import { showToast } from '../../../../features/toast/toast-store.ts';
import { Button } from '../../../../ui/button.tsx';
import { requestAt, requestList } from './addresses.ts';

const kinds = RequestDraftSchema.properties.kind.enum.map((kind) => [kind, kind] as const);

/** Writes a request: stored as a draft, or submitted at once. */
export function RequestForm({ request }: { readonly request: RequestDetail | null }): ReactElement {
  const api = useApi();
  const go = useNavigateTo();
  const { today } = useSite();
  const { user } = useSession();
  const maySubmit = usePermission('report:request:submit');
  const initial = {
    title: request?.title ?? '',
    kind: (request?.kind ?? '') as RequestDraft['kind'],
    content: request?.content ?? '',
    contact: request?.contact ?? user?.dept?.leader ?? '',
    phone: request?.phone ?? user?.dept?.phone ?? '',
    wishedDate: request?.wishedDate ?? '',
  };
  /** Which of the two buttons was used. */
  const submitting = useRef(maySubmit);
  /** The draft is written first either way; a second attempt changes the one that the first has made. */
  const draftId = useRef(request?.id);
  const form = useSchemaForm<RequestDraft>({
    schema: RequestDraftSchema,
    initial,
    storeAs: `request-${request?.id ?? 'new'}`,
    check: ({ wishedDate }) =>
      wishedDate && wishedDate < today ? [{ path: 'wishedDate', message: '希望答复日期不能早于今天' }] : [],
    onSubmit: async (values) => {
      const known = draftId.current;
      const { id } = known ? await updateRequest(api, { id: known }, values) : await createRequest(api, values);
      draftId.current = id;
      if (submitting.current) await moveRequest(api, { id }, { to: requestState.pending });
      showToast('success', submitting.current ? '诉求已提交' : '草稿已保存');
      go(requestAt(id));
    },
  });
  const saveDraft = (): void => {
    submitting.current = false;
    void form.submit().finally(() => {
      submitting.current = maySubmit;
    });
  };
  return (
    <>
      <PageTitle title={request ? '修改诉求' : '新建诉求'}>
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
