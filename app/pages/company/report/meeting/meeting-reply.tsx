import { type ReactElement, useEffect, useState } from 'react';
import { getMeeting } from '../../../../../generated/api/reporting.ts';
import type { MeetingState } from '../../../../../generated/models.ts';
import { pathOf } from '../../../../../generated/paths.ts';
import { InviteForm } from '../../../../components/meetings/invite-form.tsx';
import { Replies } from '../../../../components/meetings/replies.tsx';
import { useApi } from '../../../../core/api/api-context.ts';
import { Permitted } from '../../../../features/session/permission.tsx';
import { useSession } from '../../../../features/session/session-store.ts';
import { Button } from '../../../../ui/button.tsx';
import { ReplyForm } from './reply-form.tsx';

interface MeetingReplyProps {
  readonly meetingId: string;
  readonly invite: string;
}

/** The reply to a meeting. Asked for in the browser, since the document itself knows nobody. */
export function MeetingReply({ meetingId, invite }: MeetingReplyProps): ReactElement {
  const api = useApi();
  const { user } = useSession();
  const [state, setState] = useState<MeetingState | null>(null);
  const [editing, setEditing] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // Again once a session has been loaded: a member replies for the company. And again where it failed and somebody asks.
  // biome-ignore lint/correctness/useExhaustiveDependencies: session and attempt are reasons to call again.
  useEffect(() => {
    let current = true;
    getMeeting(api, { id: meetingId }, { invite: invite || undefined }).then(
      (found) => current && setState(found),
      // The call's own notice says what went wrong.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [api, meetingId, invite, user, attempt]);
  const replied = state?.reply;
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
          {/* Starts the application where it does not run yet; where it does, the response is on its way. */}
          <Button variant="outline" onClick={() => setAttempt(attempt + 1)}>
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
      {state?.placesLeft !== undefined && state.mayReply ? (
        <p className="mt-1 text-muted">剩余名额{state.placesLeft}个</p>
      ) : null}
      {state?.mayReply && replied && !editing ? (
        <div className="mt-3">
          <p role="status" className="font-bold">
            已回执：{replied.attend}
            {replied.attend === '参加' ? `，${replied.people ?? 1}人` : ''}（{replied.organisation}，{replied.name}）
          </p>
          <div className="mt-3">
            <Button variant="outline" onClick={() => setEditing(true)}>
              修改回执
            </Button>
          </div>
        </div>
      ) : null}
      {state?.mayReply && (!replied || editing) ? (
        <ReplyForm
          state={state}
          invite={invite}
          onReplied={(next) => {
            setState(next);
            setEditing(false);
          }}
        />
      ) : null}
      <Permitted to="report:meeting:invite">
        <InviteForm meetingId={meetingId} />
        <Replies meetingId={meetingId} version={state} />
      </Permitted>
    </section>
  );
}
