import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { queryParameters } from '../../../app/query-parameters.ts';
import { routeList } from '../../../generated/routes/index.ts';
import { createAddressRules } from '../../../server/web/page-address.ts';

const rules = createAddressRules({ routes: routeList, parameters: queryParameters });
const of = (address: string) => {
  const { pathname, search } = rules.of(new URL(address, 'http://site.test'));
  return pathname + search;
};

describe('the cache key of a page', () => {
  test('leaves out undeclared parameters', () => {
    expect(of('/news/party?utm_source=x&page=2&_=1')).toBe('/news/party?page=2');
    expect(of('/?x=1')).toBe('/');
    expect(of('/release/news/abc?a=1&b=2')).toBe('/release/news/abc');
  });

  test('does not depend on the order of parameters, and keeps that of repeated ones', () => {
    expect(of('/news/party?year=2025&page=2')).toBe(of('/news/party?page=2&year=2025'));
    expect(of('/industry/global/data/erji-nuclear?with=b&by=twh&with=a')).toBe(
      '/industry/global/data/erji-nuclear?by=twh&with=b&with=a',
    );
  });

  test('has no parameters if the browser renders the page or the query is too long', () => {
    expect(of('/company/info/company?code=1&state=2')).toBe('/company/info/company');
    expect(of(`/news/party?name=${'x'.repeat(400)}`)).toBe('/news/party');
  });

  test('keeps the first values of a repeated parameter that fit, and all other parameters', () => {
    const path = '/industry/global/data/erji-nuclear';
    const countries = Array.from({ length: 35 }, (_, index) => `Country ${index}`);
    const asked = (names: readonly string[]) =>
      of(`${path}?${new URLSearchParams([...names.map((name) => ['with', name]), ['by', 'twh'], ['sort', 'share']])}`);
    const query = new URLSearchParams(asked(countries).slice(path.length));
    const within = query.getAll('with');
    expect(within.length).toBeGreaterThan(5);
    expect(within).toEqual(countries.slice(0, within.length));
    expect([query.get('by'), query.get('sort')]).toEqual(['twh', 'share']);
    const length = (given: URLSearchParams): number =>
      [...given].reduce((sum, [name, value]) => sum + name.length + value.length + 2, 0);
    expect(length(query)).toBeLessThanOrEqual(300);
    query.append('with', countries[within.length] ?? '');
    expect(length(query), 'no more of them fit').toBeGreaterThan(300);
    // More values give the same page.
    expect(asked([...countries, ...countries])).toBe(asked(countries));
    expect(of(`${path}?with=${'x'.repeat(400)}&with=France`)).toBe(path);
  });

  test('keeps the longest Chinese keyword of the search form with its filters', () => {
    const query = new URLSearchParams({ keyword: '核'.repeat(60), page: '2', section: 'news' });
    expect(of(`/search/result?${query}`)).toBe(`/search/result?${query}`);
  });

  test('is the unchanged URL, marked as unknown, if no route matches', () => {
    expect(rules.of(new URL('http://site.test/nowhere?a=1'))).toEqual({
      pathname: '/nowhere',
      search: '?a=1',
      known: false,
    });
    expect(rules.of(new URL('http://site.test/News/Party')).known).toBe(false);
    expect(rules.of(new URL('http://site.test/news/party')).known).toBe(true);
  });

  // A quadratic expression would take far longer than the timeout.
  test.each(['', 'x'])('marks a path with 200,000 slashes before “%s” as unknown', { timeout: 5000 }, (end) => {
    const slashes = `/release/${'/'.repeat(200_000)}${end}`;
    expect(rules.of(new URL(slashes, 'http://site.test')).known).toBe(false);
  });
});

describe('a redirect', () => {
  test('keeps only the parameters that its target declares', () => {
    const query = new URLSearchParams('page=2&utm_source=x');
    expect(rules.withQuery('/news/party', query)).toBe('/news/party?page=2');
    expect(rules.withQuery('/org/about', query)).toBe('/org/about');
    expect(rules.withQuery('/company/report/meeting', new URLSearchParams('id=7&invite=a&x=1'))).toBe(
      '/company/report/meeting?id=7&invite=a',
    );
  });
});

test('every query parameter that pages read is declared by a page', () => {
  // Entries below a member page that lacks its own part: the browser renders them, and reads the whole address.
  const inBrowser = ['article'];
  const declared = new Set([...Object.values(queryParameters).flat(), ...inBrowser]);
  const files = ['app/pages', 'app/templates', 'app/components'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => /\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  const read = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bquery\.(?:get|getAll|has)\('(\w+)'\)/g)].map((found) => found[1]),
  );
  expect(read.length).toBeGreaterThan(40);
  expect(read.filter((name) => !declared.has(name ?? ''))).toEqual([]);
});
