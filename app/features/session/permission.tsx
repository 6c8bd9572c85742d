import type { ReactElement, ReactNode } from 'react';
import { currentSession, type Session, useSession } from './session-store.ts';

/** The permission for everything in backends of this kind. */
const ALL = '*:*:*';

/** The permissions that members have for their own company; all others are for the staff. */
const ofMembers: readonly string[] = [
  'system:dept:edit',
  'system:user:edit',
  'system:user:unbind',
  'report:request:submit',
  'report:return:submit',
];

/**
 * Whether a session has a permission. A backend that grants none at all does not know this project's permissions: members
 * then have those of `ofMembers`, and the backend rejects what it does not allow. Permissions of the staff must always be
 * granted.
 */
export const holds = ({ user, permissions }: Session, permission: string): boolean =>
  permissions.includes(permission) ||
  permissions.includes(ALL) ||
  (user !== null && permissions.length === 0 && ofMembers.includes(permission));

/** Whether the logged-in member has a permission. Only decides what is shown; the backend checks again. */
export const usePermission = (permission: string): boolean => holds(useSession(), permission);

/** The same for a page's `load`, which cannot use hooks. */
export const hasPermission = (permission: string): boolean => holds(currentSession(), permission);

interface PermittedProps {
  readonly to: string;
  /** Rendered for all others. */
  readonly otherwise?: ReactNode;
  readonly children: ReactNode;
}

/** Shows its children to members with a permission. */
export const Permitted = ({ to, otherwise = null, children }: PermittedProps): ReactElement => (
  <>{usePermission(to) ? children : otherwise}</>
);
