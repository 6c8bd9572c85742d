import { createMemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { rejectedRoute } from '../../app/core/page/page-error.ts';
import { createNavigate } from '../../app/runtime/navigation/create-navigate.ts';
import type { AppRouter } from '../../app/runtime/navigation/router.ts';
import { checkJumpsOfHistory, createJumpCheck } from '../../app/runtime/route-check/check-jump.ts';

type Guard = () => Promise<string | null>;

/** A router at a page of the staff, and the navigation whose check of jumps asks `guard`. */
function openAt(address: string, guard: Guard) {
  const url = new URL(address, 'https://site.test');
  vi.stubGlobal('location', url);
  const router: AppRouter = createMemoryRouter([{ path: '*' }], { initialEntries: [address] });
  const checkJump = createJumpCheck({ guard });
  return { router, checkJump, navigateTo: createNavigate(router, checkJump) };
}

const placeOf = ({ state: { location } }: AppRouter): string => location.pathname + location.hash;

afterEach(() => vi.unstubAllGlobals());

test('the skip link of a rejected page jumps: the shown page is the one of the error', async () => {
  const { router, navigateTo } = openAt('/company/staff', () => Promise.reject(rejectedRoute()));
  await navigateTo('#main');
  expect(placeOf(router)).toBe('/company/staff#main');
});

test('the skip link of a page with an invalid parameter jumps', async () => {
  const { router, navigateTo } = openAt('/release/nothing/1', async () => null);
  await navigateTo('#main');
  expect(placeOf(router)).toBe('/release/nothing/1#main');
});

test('a jump is redirected after the session has ended, and made as long as it lasts', async () => {
  const guard = vi.fn<Guard>().mockResolvedValueOnce(null).mockResolvedValueOnce('/company/login');
  const { router, navigateTo } = openAt('/company/staff', guard);
  await navigateTo('#main');
  expect(placeOf(router)).toBe('/company/staff#main');
  await navigateTo('#search-head');
  expect(placeOf(router)).toBe('/company/login');
});

test('a jump of the history on a rejected page stays, and other failures of the check are thrown', async () => {
  const { router, checkJump } = openAt('/company/staff', () => Promise.reject(rejectedRoute()));
  const check = vi.fn(checkJump);
  checkJumpsOfHistory(router, check);
  await router.navigate('/company/staff#main');
  await router.navigate(-1);
  expect(check).toHaveBeenCalledOnce();
  await expect(check.mock.results[0]?.value).resolves.toBeNull();
  expect(placeOf(router)).toBe('/company/staff');
  const fault = new Error('a programming error');
  await expect(createJumpCheck({ guard: () => Promise.reject(fault) })()).rejects.toBe(fault);
});
