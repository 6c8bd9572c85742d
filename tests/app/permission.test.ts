import { expect, test } from 'vitest';
import { holds } from '../../app/features/session/permission.tsx';

const user = { userId: '1', userName: '会员', avatar: '' };
const session = (permissions: readonly string[]) => ({ user, roles: [], permissions });

test('if the backend grants permissions, a session holds only those, or all of them with *:*:*', () => {
  expect(holds(session(['report:request:submit']), 'report:request:submit')).toBe(true);
  expect(holds(session(['report:request:submit']), 'system:user:edit')).toBe(false);
  expect(holds(session(['*:*:*']), 'report:request:handle')).toBe(true);
});

test('if the backend grants none, a logged-in session holds member permissions but no staff permissions', () => {
  expect(holds(session([]), 'system:user:edit')).toBe(true);
  expect(holds(session([]), 'report:request:handle')).toBe(false);
  expect(holds(session([]), 'report:meeting:invite')).toBe(false);
  expect(holds({ user: null, roles: [], permissions: [] }, 'system:user:edit')).toBe(false);
});
