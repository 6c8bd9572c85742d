import { expect, test } from 'vitest';
import { guardRedirect } from '../app/guard.ts';
import { respond } from '../backend.ts';

import { pathOf } from '../generated/paths.ts';
import { routeList } from '../generated/routes/index.ts';

test('addresses come from the manifests', () => {
  expect(pathOf('news-id', { id: 'a b' })).toBe('/news/a%20b');
  expect(new Set(routeList.map(({ path }) => path)).size).toBe(routeList.length);
});

test('the guard sends people without a session to the form, and nobody else', () => {
  expect(guardRedirect('members', '/members', false)).toBe('/members/sign-in');
  expect(guardRedirect('members', '/members', true)).toBeNull();
  expect(guardRedirect('members-sign-in', '/members/sign-in', false)).toBeNull();
  expect(guardRedirect('news', '/news', false)).toBeNull();
});

test('the backend responds with articles as the model declares them', () => {
  const { rows, total } = respond('/articles') as { readonly rows: readonly unknown[]; readonly total: number };
  expect(rows).toHaveLength(total);
  expect(rows[0]).toMatchObject({ id: '1', title: expect.any(String), text: expect.any(String) });
  expect(respond('/articles/none')).toMatchObject({ code: 404 });
  expect(respond('/other')).toBeUndefined();
});
