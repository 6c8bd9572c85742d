import { posix } from 'node:path';
import { foldersOf } from '../../code/folders.ts';
import { UsageError } from '../../code/load.ts';
import type { Analysis, Input } from '../../compiler/compile.ts';
import type { RouteModel, SiteModel } from '../../compiler/model/site-model.ts';
import { placeOf } from '../../diagnostics/diagnostic.ts';
import { createMatcher, type RouteMatch } from './match.ts';
import { nearMisses } from './near-misses.ts';

type Analysed = Extract<Analysis, { ok: true }>;
export const callers = ['visitor', 'member'] as const;
export type Caller = (typeof callers)[number];

/** Whether a caller may open a route, why, and the line of a manifest that decides it. */
export interface Verdict {
  readonly passes: boolean;
  readonly why: string;
  /** Where the caller is redirected instead. */
  readonly to: string | null;
  readonly source: string | null;
  /** The permission that the session needs as well; without it, the page responds as not found. */
  readonly permission: string | null;
}

export interface MatchedExplanation {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly params: Readonly<Record<string, string>>;
  /** Parameters whose value is not among the allowed ones. */
  readonly rejected: readonly { readonly name: string; readonly value: string; readonly values: readonly string[] }[];
  readonly source: string;
  readonly section: string;
  /** Paths of the parent routes, outermost first. */
  readonly ancestors: readonly string[];
  readonly layout: string;
  readonly page: string | null;
  /** The page's file, relative to the project. */
  readonly pageFile: string | null;
  readonly redirect: string | null;
  readonly guard: Readonly<Partial<Record<Caller, Verdict>>>;
  readonly keepAlive: boolean;
  /** Code of the column whose visit is recorded. */
  readonly visit: string | null;
  /** Whether other sites may embed it in a frame. */
  readonly embed: boolean;
  /** Path of the highlighted menu entry. */
  readonly menu: string | null;
  readonly render: string;
  readonly scrollToTop: boolean;
  /** Whether the sitemap lists it. */
  readonly listed: boolean;
}

export interface Explanation {
  readonly url: string;
  readonly pathname: string;
  /** The route, followed by the targets of redirects; empty if nothing matches. */
  readonly steps: readonly MatchedExplanation[];
  readonly nearMisses: readonly { readonly path: string; readonly title: string; readonly source: string }[];
}

/**
 * The pathname that a browser would request for a URL: without origin, query and hash, dots resolved. Throws a UsageError if
 * the URL is invalid.
 */
export function pathnameOf(url: string): string {
  const absolute = /^[a-z][a-z0-9+.-]*:\/\//i.test(url);
  const address = absolute ? url : `http://site.invalid${url.startsWith('/') ? '' : '/'}${url}`;
  if (!URL.canParse(address)) throw new UsageError(`${url} is no address.`);
  const { pathname } = new URL(address);
  return pathname.replace(/\/+$/, '') || '/';
}

function verdictOf(route: RouteModel, caller: Caller, { model, manifests, positions }: Analysed): Verdict {
  const { guard, open } = model.access;
  const at = (list: readonly unknown[] | undefined, index: number): string | null =>
    list && index >= 0 ? placeOf(positions.value(list, index)) : null;
  const where = `${route.path === guard.prefix ? 'at' : 'below'} ${guard.prefix}`;
  const prefixPlace = manifests.access ? placeOf(positions.value(manifests.access.guard, 'prefix')) : null;
  if (route.access === 'public')
    return {
      passes: true,
      why: `It is not below ${guard.prefix}, where the guard begins.`,
      to: null,
      source: prefixPlace,
      permission: null,
    };
  if (route.access === 'open')
    return {
      passes: true,
      why: `It is ${where}, and open to everybody.`,
      to: null,
      source: at(manifests.access?.open, open.indexOf(route.path)),
      permission: null,
    };
  if (caller === 'member')
    return {
      passes: true,
      why: `It is ${where}, and the member has a session.`,
      to: null,
      source: prefixPlace,
      permission: route.permission,
    };
  const index = (guard.exceptions ?? []).findIndex(({ from }) => from === route.path);
  const exception = guard.exceptions?.[index];
  return {
    passes: false,
    why: exception
      ? `It needs a session, and has a destination of its own for visitors.`
      : `It is ${where}, needs a session, and is not open.`,
    to: exception?.to ?? guard.to,
    source: exception ? at(manifests.access?.guard.exceptions, index) : prefixPlace,
    permission: null,
  };
}

/** The column that a page highlights in the menu: the one it names, otherwise its own; null if that column is hidden. */
function menuOf(route: RouteModel, { columns }: SiteModel): string | null {
  const lit = columns.find(({ path }) => path === (route.menu ?? route.path));
  return lit?.visible === '1' ? lit.path : null;
}

function ancestorsOf(route: RouteModel, routes: readonly RouteModel[]): string[] {
  const above = routes.find(({ path }) => path === route.parent);
  return above ? [...ancestorsOf(above, routes), above.path] : [];
}

function stepOf(
  { route, params }: RouteMatch,
  analysed: Analysed,
  pageFiles: ReadonlyMap<string, string>,
  asked: readonly Caller[],
): MatchedExplanation {
  const { model } = analysed;
  return {
    id: route.id,
    path: route.path,
    title: route.title,
    params,
    rejected: Object.entries(params)
      .filter(([name, value]) => route.paramValues[name]?.includes(value) === false)
      .map(([name, value]) => ({ name, value, values: route.paramValues[name] ?? [] })),
    source: `${route.source.file}:${route.source.line}`,
    section: route.section,
    ancestors: ancestorsOf(route, model.routes),
    layout: route.layout,
    page: route.page,
    pageFile: (route.page && pageFiles.get(route.page)) ?? null,
    redirect: route.redirect,
    // Redirects are followed before the guard runs: it checks the final page.
    guard: Object.fromEntries(
      (route.redirect === null ? asked : []).map((caller) => [caller, verdictOf(route, caller, analysed)]),
    ),
    keepAlive: route.keepAlive,
    visit: route.visit ? (route.column ?? route.id) : null,
    embed: route.embed,
    menu: menuOf(route, model),
    render: route.render,
    scrollToTop: route.scrollToTop,
    listed: route.listed,
  };
}

/** The modules of registered pages, by page name. */
export function pageFilesOf(input: Pick<Input, 'pages' | 'extensions'>): ReadonlyMap<string, string> {
  const beside = posix.dirname(foldersOf(input).registry);
  return new Map((input.pages ?? []).map(({ name, file }) => [name, posix.join(beside, file)]));
}

/** Explains which route a URL matches and why. `pageFiles` contains the files of pages by name. Pure. */
export function explainUrl(
  url: string,
  analysed: Analysed,
  pageFiles: ReadonlyMap<string, string>,
  asked: readonly Caller[] = callers,
): Explanation {
  const { routes } = analysed.model;
  const match = createMatcher(routes);
  const pathname = pathnameOf(url);
  const steps: MatchedExplanation[] = [];
  for (let found = match(pathname); found; found = found.route.redirect === null ? null : match(found.route.redirect)) {
    const { id } = found.route;
    if (steps.some((step) => step.id === id)) break;
    steps.push(stepOf(found, analysed, pageFiles, asked));
  }
  const misses = steps.length > 0 ? [] : nearMisses(pathname, routes);
  return {
    url,
    pathname,
    steps,
    nearMisses: misses.map(({ path, title, source }) => ({ path, title, source: `${source.file}:${source.line}` })),
  };
}
