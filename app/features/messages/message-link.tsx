import { Mail } from 'lucide-react';
import type { ReactElement } from 'react';
import { pathOf } from '../../../generated/paths.ts';
import { useUnread } from './unread.ts';

/** A link to the messages with the unread count. For logged-in members. */
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
