import { type ReactElement, useEffect } from 'react';
import { replyToMeeting } from '../../../../../generated/api/reporting.ts';
import { MeetingReplySchema } from '../../../../../generated/body-schemas.ts';
import type { MeetingReply, MeetingState } from '../../../../../generated/models.ts';
import { useApi } from '../../../../core/api/api-context.ts';
import { NumberField, RadioField, TextAreaField, TextField } from '../../../../features/forms/fields.tsx';
import { SchemaForm } from '../../../../features/forms/schema-form.tsx';
import { useSchemaForm } from '../../../../features/forms/use-schema-form.ts';
import { useSession } from '../../../../features/session/session-store.ts';
import { showToast } from '../../../../features/toast/toast-store.ts';

interface ReplyFormProps {
  readonly state: MeetingState;
  readonly invite: string;
  readonly onReplied: (state: MeetingState) => void;
}

const options = MeetingReplySchema.properties.attend.enum.map((value) => [value, value] as const);

/** The attendees. Guests enter their organisation; that of members is known. */
export function ReplyForm({ state, invite, onReplied }: ReplyFormProps): ReactElement {
  const api = useApi();
  const { user } = useSession();
  const isGuest = state.guest !== undefined;
  const { reply } = state;
  const form = useSchemaForm<MeetingReply>({
    schema: MeetingReplySchema,
    initial: {
      attend: reply?.attend ?? '',
      organisation: reply?.organisation ?? state.guest ?? '',
      name: reply?.name ?? (isGuest ? '' : (user?.userName ?? '')),
      phone: reply?.phone ?? '',
      people: reply?.people ?? 1,
      note: reply?.note ?? '',
    },
    storeAs: `meeting-${state.id}`,
    check: ({ organisation }) =>
      isGuest && !organisation?.trim() ? [{ path: 'organisation', message: '请填写单位名称' }] : [],
    onSubmit: async (values) => {
      onReplied(await replyToMeeting(api, { id: state.id }, values, { invite: invite || undefined }));
      showToast('success', '回执已提交');
    },
  });
  const { getValues, resetField } = form.form;
  // The page is open to guests, so it is shown before a member's session has been loaded.
  useEffect(() => {
    if (user && !isGuest && !getValues('name')) resetField('name', { defaultValue: user.userName });
  }, [user, isGuest, getValues, resetField]);
  return (
    <div className="mt-4 max-w-[40rem]">
      <SchemaForm form={form} submit="提交回执">
        <RadioField name="attend" options={options} />
        {isGuest ? <TextField name="organisation" autoComplete="organization" isRequired /> : null}
        <div className="grid gap-5 md:grid-cols-2">
          <TextField name="name" autoComplete="name" />
          <TextField name="phone" type="tel" autoComplete="tel" />
        </div>
        <NumberField name="people" />
        <TextAreaField name="note" rows={3} hint="用餐、无障碍等需要，请在这里说明" />
      </SchemaForm>
    </div>
  );
}
