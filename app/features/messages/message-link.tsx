import { Mail } from 'lucide-react';
import type { ReactElement } from 'react';
import { pathOf } from '../../../generated/paths.ts';
import { useUnread } from './unread.ts';

/** The way to the messages, with how many are unread. For members who are logged in. */
export function MessageLink({ className }: { readonly className: string }): ReactElement {
  const unread = useUnread();
  return (
    <a href={pathOf('company-messages')} className={className}>
      <Mail className="size-4" aria-hidden="true" />
      消息
      {unread > 0 ? (
        <span data-unread className="rounded-full bg-error px-1.5 text-white text-xs tabular-nums">
          {unread}
          <span className="sr-only">条未读</span>
        </span>
      ) : null}
    </a>
  );
}
