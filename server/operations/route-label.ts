import { settings as transport } from '../../generated/api/settings.ts';
import { operations } from '../../generated/contract.ts';
import { routeList } from '../../generated/routes/index.ts';
import { fragmentAt } from '../../shared/fragments.ts';

const KNOWN_MAX = 2000;

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`);

const parameterised = (path: string): boolean => path.includes('{');

const exact = new Map<string, string>();
const patterns: (readonly [RegExp, string])[] = [];
for (const { path, id } of routeList) {
  if (parameterised(path)) patterns.push([patternOf(path), id]);
  else exact.set(path, id);
}
for (const [name, { path }] of Object.entries(operations)) {
  const full = transport.base + path;
  if (parameterised(path)) patterns.push([patternOf(full), `call:${name}`]);
  else exact.set(full, `call:${name}`);
}

/** First path segments of everything that is neither a page nor a call of the contract. */
const families = new Set(['assets', 'covers', 'charts', 'data', 'calendar', 'rss', 'sitemap', 'illustrations']);
const known = new Map<string, string>();

function find(asked: string): string {
  const path = fragmentAt(asked)?.page ?? asked;
  const first = path.split('/')[1] ?? '';
  if (families.has(first)) return `file:${first}`;
  return exact.get(path) ?? patterns.find(([pattern]) => pattern.test(path))?.[1] ?? 'other';
}

/**
 * The metrics label of a request: a route's id (fragments too), `call:` and an operation, `file:` and a folder, or `other`.
 * Never a URL.
 */
export function routeLabel(url: string): string {
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  const label = exact.get(path) ?? known.get(path);
  if (label !== undefined) return label;
  const found = find(path);
  if (known.size < KNOWN_MAX) known.set(path, found);
  return found;
}
