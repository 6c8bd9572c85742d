import { type ReactElement, useState } from 'react';
import { inviteToMeeting } from '../../../generated/api/reporting.ts';
import { MeetingGuestSchema } from '../../../generated/body-schemas.ts';
import type { MeetingGuest } from '../../../generated/models.ts';
import { pathOf } from '../../../generated/paths.ts';
import { useApi } from '../../core/api/api-context.ts';
import { useSite } from '../../core/page/site-context.ts';
import { TextField } from '../../features/forms/fields.tsx';
import { SchemaForm } from '../../features/forms/schema-form.tsx';
import { useSchemaForm } from '../../features/forms/use-schema-form.ts';

/** For the staff: makes the link by which a non-member replies. */
export function InviteForm({ meetingId }: { readonly meetingId: string }): ReactElement {
  const api = useApi();
  const { settings } = useSite();
  const [link, setLink] = useState('');
  const form = useSchemaForm<MeetingGuest>({
    schema: MeetingGuestSchema,
    initial: { guest: '' },
    storeAs: `invite-${meetingId}`,
    onSubmit: async (values) => {
      const { token } = await inviteToMeeting(api, { id: meetingId }, values);
      setLink(
        `${settings.origin}${pathOf('company-report-meeting')}?id=${encodeURIComponent(meetingId)}&invite=${token}`,
      );
    },
  });
  return (
    <div className="mt-6 max-w-[40rem] border-line border-t pt-5">
      <h3 className="mb-3 font-bold">邀请非会员</h3>
      <SchemaForm form={form} submit="生成邀请链接">
        <TextField name="guest" hint="凭链接即可填写和修改回执，请只发给受邀人" />
      </SchemaForm>
      {link ? (
        <p role="status" className="mt-4 break-all rounded-sm bg-card p-3">
          邀请链接：<a href={link}>{link}</a>
        </p>
      ) : null}
    </div>
  );
}
