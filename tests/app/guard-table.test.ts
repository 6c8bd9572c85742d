import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PageError } from '../../app/core/page/page-error.ts';
import { guardRoute } from '../../app/features/session/guard.ts';
import { loadSession } from '../../app/features/session/load-session.ts';
import {
  currentSession,
  endSession,
  startSession,
  storedToken,
  storeToken,
} from '../../app/features/session/session-store.ts';
import { checkRoute } from '../../app/runtime/route-check/check-route.ts';
import { createApiClient } from '../../generated/api/transport.ts';
import { routeList } from '../../generated/routes/index.ts';
import type { RouteMeta } from '../../generated/routes/types.ts';

/** The public pages below /company, exactly as section 2 of the specification lists them. */
const openRoutes = [
  '/company/login',
  '/company/login/wx',
  '/company/login/ca',
  '/company/service/train/before-login',
  '/company/data/industry/directories/{id}',
  '/company/service/rule/knowledge',
  '/company/service/rule/monthly',
  '/company/service/rule/weekly',
  '/company/data/industry/directories',
  '/company/report/meeting',
];
/** Public pages below /company that this project adds: a member who forgot the password cannot log in. */
const addedOpenRoutes = ['/company/login/reset'];

/** The staff pages, each with the permission that it requires. */
const staffRoutes: Readonly<Record<string, string>> = {
  '/company/staff': 'staff:enter',
  '/company/staff/returns': 'report:return:handle',
  '/company/staff/requests': 'report:request:handle',
  '/company/staff/meetings': 'report:meeting:invite',
  '/company/staff/trainings': 'training:handle',
  '/company/staff/members': 'member:manage',
  '/company/staff/publish': 'data:publish',
  '/company/staff/audit': 'audit:read',
};
const TRAINING = '/company/service/train';

const user = { userId: '1001', userName: '示例会员甲', avatar: '' };
const info = { code: 200, user, roles: ['company'], permissions: [] };
const isOver = { code: 401, msg: '认证失败' };

/** How many times the user was requested. */
let asked = 0;
const apiThatAnswers = (answer: object) =>
  createApiClient({
    baseURL: 'http://backend.test',
    token: storedToken,
    device: () => 'pc',
    encrypt: async (json) => json,
    onFailure: () => undefined,
    fetch: async () => {
      asked += 1;
      return Response.json(answer);
    },
  });

interface State {
  readonly name: string;
  /** Brings the browser into the state. */
  enter(): void;
  /** The backend's response to the token. */
  readonly answer: object;
  /** Whether protected pages open. */
  readonly opens: boolean;
  /** How often a protected page requests the user. */
  readonly asks: number;
  /** The permissions of the session; “*:*:*” grants all. */
  readonly permissions: readonly string[];
}

/** A user who is logged in with these permissions. */
const loggedIn = (name: string, permissions: readonly string[]): State => ({
  name,
  enter: () => {
    storeToken('token-1');
    startSession({ user, roles: [], permissions });
  },
  answer: info,
  opens: true,
  asks: 0,
  permissions,
});

const withToken = {
  enter: () => storeToken('token-1'),
  asks: 1,
};

const states: readonly State[] = [
  { name: 'visitor', enter: () => undefined, answer: isOver, opens: false, asks: 0, permissions: [] },
  { ...withToken, name: 'token without a user', answer: info, opens: true, permissions: [] },
  {
    ...withToken,
    name: 'staff token without a user',
    answer: { ...info, permissions: Object.values(staffRoutes) },
    opens: true,
    permissions: Object.values(staffRoutes),
  },
  loggedIn('member', []),
  loggedIn('member with a role', ['report:return:submit']),
  ...Object.values(staffRoutes).map((permission) => loggedIn(`staff with ${permission} alone`, [permission])),
  loggedIn('administrator', ['*:*:*']),
  { ...withToken, name: 'expired token', answer: isOver, opens: false, permissions: [] },
];

// The application's routes, without their pages.

const addressOf = ({ path, paramValues }: RouteMeta): string =>
  path.replace(/\{(\w+)\}/g, (_all, name: string) => paramValues[name]?.[0] ?? 'an-id');

const isProtected = ({ path }: RouteMeta): boolean =>
  (path === '/company' || path.startsWith('/company/')) && ![...openRoutes, ...addedOpenRoutes].includes(path);

/** The page to which the specification redirects users who may not see a page. */
const wayOut = (path: string): string => (path === TRAINING ? '/company/service/train/before-login' : '/company/login');

beforeEach(() => {
  vi.stubGlobal('localStorage', undefined);
  endSession();
  asked = 0;
});
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

test('the ten public routes of the specification and those of the project exist', () => {
  expect(openRoutes).toHaveLength(10);
  const paths = routeList.map(({ path }) => path);
  expect([...openRoutes, ...addedOpenRoutes].filter((path) => !paths.includes(path))).toEqual([]);
});

test('exactly the staff pages require a permission, each its own', () => {
  const named = routeList.filter(({ permission }) => permission !== null);
  expect(Object.fromEntries(named.map(({ path, permission }) => [path, permission]))).toEqual(staffRoutes);
  expect(routeList.filter(({ path }) => path.startsWith('/company/staff') && !(path in staffRoutes))).toEqual([]);
});

describe.each(states)('$name', ({ enter, answer, opens, asks, permissions }) => {
  const holds = (permission: string): boolean => permissions.includes(permission) || permissions.includes('*:*:*');

  const check = (address: string): Promise<string | null> => {
    const api = apiThatAnswers(answer);
    return checkRoute(new URL(address, 'http://site.test'), {
      guard: (route) => guardRoute(route, async () => (await loadSession(api, '')) !== null),
    });
  };

  test.each(routeList.filter(({ redirect }) => redirect === null))('$path is guarded as specified', async (route) => {
    enter();
    const may = opens || !isProtected(route);
    const permission = staffRoutes[route.path];
    const address = `${addressOf(route)}?from=test`;
    if (opens && permission && !holds(permission)) {
      // For an account without the permission the page does not exist.
      const error: unknown = await check(address).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(PageError);
      expect(error).toMatchObject({ status: 404 });
    } else expect(await check(address)).toBe(may ? null : wayOut(route.path));
    expect(asked).toBe(isProtected(route) ? asks : 0);
    // A rejected user has no session left; others keep theirs.
    if (isProtected(route) && !opens) expect([storedToken(), currentSession().user]).toEqual([null, null]);
    else expect(storedToken()).toBe(asks === 1 || opens ? 'token-1' : null);
  });

  test.each(routeList.filter(({ redirect }) => redirect !== null))('$path redirects to its target', async (route) => {
    enter();
    // The redirect comes before the guard, which then checks the target.
    const target = await check(`${addressOf(route)}?from=test`);
    expect(target).toBe(`${route.redirect}?from=test`);
    expect(asked).toBe(0);
    const found = routeList.find(({ path }) => path === route.redirect) as RouteMeta;
    expect(found.redirect).toBeNull();
    const may = opens || !isProtected(found);
    expect(await check(String(target))).toBe(may ? null : wayOut(found.path));
  });
});

test('concurrent session loads fetch the user once', async () => {
  storeToken('token-1');
  const api = apiThatAnswers(info);
  const sessions = await Promise.all([loadSession(api, ''), loadSession(api, ''), loadSession(api, '')]);
  expect(asked).toBe(1);
  expect(sessions.map((session) => session?.user?.userId)).toEqual(['1001', '1001', '1001']);
});
