import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkRoute } from '../../app/features/route-check/check-route.ts';
import { guardRoute } from '../../app/features/session/guard.ts';
import { loadSession } from '../../app/features/session/load-session.ts';
import {
  currentSession,
  enterSession,
  leaveSession,
  storedToken,
  storeToken,
} from '../../app/features/session/session-store.ts';
import { createApiClient } from '../../generated/api/transport.ts';
import { createRoutes } from '../../generated/router.ts';
import { routeList } from '../../generated/routes/index.ts';
import type { RouteMeta } from '../../generated/routes/types.ts';

/** The specification's list of pages below the company prefix that are open, word for word of its section 2. */
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
const TRAINING = '/company/service/train';

const user = { userId: '1001', userName: '示例会员甲', avatar: '' };
const info = { code: 200, user, roles: ['company'], permissions: [] };
const isOver = { code: 401, msg: '认证失败' };

/** How many times the user was asked for. */
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
  /** What the backend says of the token. */
  readonly answer: object;
  /** Whether protected pages open. */
  readonly opens: boolean;
  /** How often a protected page asks for the user. */
  readonly asks: number;
}

const states: readonly State[] = [
  { name: 'visitor', enter: () => undefined, answer: isOver, opens: false, asks: 0 },
  { name: 'token without a user', enter: () => storeToken('token-1'), answer: info, opens: true, asks: 1 },
  {
    name: 'member',
    enter: () => {
      storeToken('token-1');
      enterSession({ user, roles: [], permissions: [] });
    },
    answer: info,
    opens: true,
    asks: 0,
  },
  { name: 'expired token', enter: () => storeToken('token-1'), answer: isOver, opens: false, asks: 1 },
];

// Routes as the application has them, without their pages.
const routes = createRoutes({
  page: (route) => ({ id: route.id, handle: route }),
  redirect: (route) => ({ id: route.id, handle: route }),
});

const addressOf = ({ path, paramValues }: RouteMeta): string =>
  path.replace(/\{(\w+)\}/g, (_all, name: string) => paramValues[name]?.[0] ?? 'an-id');

const isProtected = ({ path }: RouteMeta): boolean =>
  (path === '/company' || path.startsWith('/company/')) && !openRoutes.includes(path);

/** Where the specification sends somebody who may not see a page. */
const wayOut = (path: string): string => (path === TRAINING ? '/company/service/train/before-login' : '/company/login');

beforeEach(() => {
  vi.stubGlobal('localStorage', undefined);
  leaveSession();
  asked = 0;
});
afterEach(() => {
  leaveSession();
  vi.unstubAllGlobals();
});

test('the ten open routes are routes of the site', () => {
  expect(openRoutes).toHaveLength(10);
  const paths = routeList.map(({ path }) => path);
  expect(openRoutes.filter((path) => !paths.includes(path))).toEqual([]);
});

describe.each(states)('$name', ({ enter, answer, opens, asks }) => {
  const check = (address: string): Promise<string | null> => {
    const api = apiThatAnswers(answer);
    return checkRoute(routes, new URL(address, 'http://site.test'), {
      guard: (route) => guardRoute(route, async () => (await loadSession(api, '')) !== null),
    });
  };

  test.each(routeList.filter(({ redirect }) => redirect === null))('$path', async (route) => {
    enter();
    const may = opens || !isProtected(route);
    expect(await check(`${addressOf(route)}?from=test`)).toBe(may ? null : wayOut(route.path));
    expect(asked).toBe(isProtected(route) ? asks : 0);
    // Who is refused has nothing left of a session; others keep what they have.
    if (isProtected(route) && !opens) expect([storedToken(), currentSession().user]).toEqual([null, null]);
    else expect(storedToken()).toBe(asks === 1 || opens ? 'token-1' : null);
  });

  test.each(routeList.filter(({ redirect }) => redirect !== null))('$path leads on', async (route) => {
    enter();
    // The redirect comes before the guard; the guard then judges its target.
    const target = await check(`${addressOf(route)}?from=test`);
    expect(target).toBe(`${route.redirect}?from=test`);
    expect(asked).toBe(0);
    const found = routeList.find(({ path }) => path === route.redirect) as RouteMeta;
    expect(found.redirect).toBeNull();
    const may = opens || !isProtected(found);
    expect(await check(String(target))).toBe(may ? null : wayOut(found.path));
  });
});

test('however many checks ask at once, the user is fetched once', async () => {
  storeToken('token-1');
  const api = apiThatAnswers(info);
  const sessions = await Promise.all([loadSession(api, ''), loadSession(api, ''), loadSession(api, '')]);
  expect(asked).toBe(1);
  expect(sessions.map((session) => session?.user?.userId)).toEqual(['1001', '1001', '1001']);
});
