import { codes, Refusal } from './envelope.ts';
import type { SessionUser } from './session.ts';

/** The caller of a call that needs a session. Throws the refusal of one that is over. */
export const member = (user: SessionUser | null): SessionUser => {
  if (!user) throw new Refusal(codes.expired, '登录已过期');
  return user;
};

/** The caller, who has a permission. Throws a Refusal where they have not. */
export const needs = (user: SessionUser | null, permission: string): SessionUser => {
  if (!user?.permissions.includes(permission)) throw new Refusal(codes.forbidden, '没有权限，请联系管理员授权');
  return user;
};
