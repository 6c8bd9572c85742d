import { ApiError, codes } from './envelope.ts';
import type { SessionUser } from './session.ts';

/** Returns the caller if they have a permission. Throws an ApiError if they do not. */
export const needs = (user: SessionUser | null, permission: string): SessionUser => {
  if (!user?.permissions.includes(permission)) throw new ApiError(codes.forbidden, '没有权限，请联系管理员授权');
  return user;
};
