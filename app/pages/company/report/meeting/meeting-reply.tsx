import type { ReactElement } from 'react';
import { pathOf } from '../../../../../generated/paths.ts';
import { InviteForm } from '../../../../components/meetings/invite-form.tsx';
import { Replies } from '../../../../components/meetings/replies.tsx';
import { Permitted } from '../../../../features/session/permission.tsx';
import { useSession } from '../../../../features/session/session-store.ts';
import { Button } from '../../../../ui/button.tsx';
import { OwnReply } from './own-reply.tsx';
import { useMeetingState } from './use-meeting-state.ts';

interface MeetingReplyProps {
  readonly meetingId: string;
  readonly invite: string;
}

/** The reply to a meeting. Its state is fetched in the browser, since the document is the same for all visitors. */
export function MeetingReply({ meetingId, invite }: MeetingReplyProps): ReactElement {
  const { user } = useSession();
  const { state, setState, ask } = useMeetingState(meetingId, invite);
  return (
    <section
      id="reply"
      className="no-print mt-8 scroll-mt-20 rounded-lg bg-surface p-4 md:p-6"
      aria-labelledby="reply-head"
    >
      <h2 id="reply-head" className="font-bold text-lg">
        参会回执
      </h2>
      {state ? null : (
        <div className="mt-2">
          <p className="mb-3">会员企业和持邀请链接的来宾可在线填写参会回执，会前可以修改。</p>
          {/* Clicking hydrates the application if necessary; if it already runs, the response is pending. */}
          <Button variant="outline" onClick={ask}>
            填写回执
          </Button>
        </div>
      )}
      {state && !state.mayReply ? (
        <p className="mt-2">
          {state.reason}
          {!user && !invite ? (
            <a href={pathOf('company-login')} className="ml-2 text-brand underline underline-offset-4">
              会员登录
            </a>
          ) : null}
        </p>
      ) : null}
      {state?.mayReply ? <OwnReply state={state} invite={invite} onReplied={setState} /> : null}
      <Permitted to="report:meeting:invite">
        <InviteForm meetingId={meetingId} />
        <Replies meetingId={meetingId} version={state} />
      </Permitted>
    </section>
  );
}
