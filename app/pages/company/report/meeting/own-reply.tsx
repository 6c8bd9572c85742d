import { type ReactElement, useState } from 'react';
import type { MeetingState } from '../../../../../generated/models.ts';
import { Button } from '../../../../ui/button.tsx';
import { ReplyForm } from './reply-form.tsx';

interface OwnReplyProps {
  readonly state: MeetingState;
  readonly invite: string;
  readonly onReplied: (state: MeetingState) => void;
}

/** The reply to a meeting that accepts one: the existing reply, or the form. */
export function OwnReply({ state, invite, onReplied }: OwnReplyProps): ReactElement {
  const [editing, setEditing] = useState(false);
  const { reply, placesLeft } = state;
  return (
    <>
      {placesLeft === undefined ? null : <p className="mt-1 text-muted">剩余名额{placesLeft}个</p>}
      {reply && !editing ? (
        <div className="mt-3">
          <p role="status" className="font-bold">
            已回执：{reply.attend}
            {reply.attend === '参加' ? `，${reply.people ?? 1}人` : ''}（{reply.organisation}，{reply.name}）
          </p>
          <div className="mt-3">
            <Button variant="outline" onClick={() => setEditing(true)}>
              修改回执
            </Button>
          </div>
        </div>
      ) : (
        <ReplyForm
          state={state}
          invite={invite}
          onReplied={(next) => {
            onReplied(next);
            setEditing(false);
          }}
        />
      )}
    </>
  );
}
