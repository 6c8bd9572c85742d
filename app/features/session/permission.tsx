import type { ReactElement, ReactNode } from 'react';
import { currentSession, type Session, useSession } from './session-store.ts';

/** The right to everything, as such backends hand it out. */
const ALL = '*:*:*';

/** What members may do for their own company; everything else is the staff's. */
const ofMembers: readonly string[] = [
  'system:dept:edit',
  'system:user:edit',
  'system:user:unbind',
  'report:request:submit',
  'report:return:submit',
];

/**
 * Whether a session holds a permission. A backend that hands out none at all knows nothing of this project's: members then
 * may what members may, and the backend refuses what it does not allow. What the staff may do always has to be handed out.
 */
export const holds = ({ user, permissions }: Session, permission: string): boolean =>
  permissions.includes(permission) ||
  permissions.includes(ALL) ||
  (user !== null && permissions.length === 0 && ofMembers.includes(permission));

/** Whether the member who is logged in has a permission. The backend asks again; this decides what is offered. */
export const usePermission = (permission: string): boolean => holds(useSession(), permission);

/** The same for a page's `load`, which has no component to ask from. */
export const hasPermission = (permission: string): boolean => holds(currentSession(), permission);

interface PermittedProps {
  readonly to: string;
  /** For everybody else. */
  readonly otherwise?: ReactNode;
  readonly children: ReactNode;
}

/** Shows its children to members with a permission. */
export const Permitted = ({ to, otherwise = null, children }: PermittedProps): ReactElement => (
  <>{usePermission(to) ? children : otherwise}</>
);
