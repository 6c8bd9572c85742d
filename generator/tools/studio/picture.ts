import { posix } from 'node:path';
import { foldersOf } from '../../code/folders.ts';
import { loadInput } from '../../code/load.ts';
import { callsOfPages } from '../../code/page-calls.ts';
import { type Analysis, analyse, emit, type Input } from '../../compiler/compile.ts';
import type { RouteModel } from '../../compiler/model/site-model.ts';
import { catalogue } from '../../diagnostics/catalogue.ts';
import { type Diagnostic, levelOf, messageOf } from '../../diagnostics/diagnostic.ts';
import { lineColumn } from '../../diagnostics/source.ts';
import { changesOf } from '../../output/write.ts';
import { placesOfCalls } from '../conformance/places.ts';
import { type Graph, graphOf } from '../graph/graph.ts';

/** A line in a file of the site. */
export interface Place {
  readonly file: string;
  readonly line: number;
}

/** Details of a route, in addition to its node in the graph. */
export interface RouteDetails extends Pick<RouteModel, 'page' | 'menu' | 'render' | 'permission' | 'capability'> {
  readonly place: Place;
  /** The module of its page; null if the page is not registered. */
  readonly module: string | null;
  /** Calls that its page makes, directly or through its imports. */
  readonly calls: readonly string[];
  /** Flags by which it can be filtered. */
  readonly flags: readonly Flag[];
}

export const FLAGS = [
  'member',
  'keepAlive',
  'visit',
  'embed',
  'column',
  'redirect',
  'browser',
  'unlisted',
  'addition',
] as const;
export type Flag = (typeof FLAGS)[number];

export interface CallDetails {
  readonly method: string;
  readonly path: string;
  readonly access: string;
  readonly group: string;
  readonly place: Place;
}

export interface Problem {
  readonly code: string;
  readonly title: string;
  readonly level: string;
  readonly message: string;
  readonly place: Place;
}

/** The data that the studio shows for valid manifests. */
export interface Site {
  readonly name: string;
  readonly graph: Graph;
  readonly routes: Readonly<Record<string, RouteDetails>>;
  readonly calls: Readonly<Record<string, CallDetails>>;
}

/** The data of the studio: the site if its manifests are valid, their problems, and generated files that differ. */
export interface Picture {
  readonly schemaVersion: 1;
  readonly flags: readonly Flag[];
  readonly site: Site | null;
  readonly problems: readonly Problem[];
  readonly drift: readonly { readonly path: string; readonly state: string }[];
}

const placeIn = ({ span }: Pick<Diagnostic, 'span'>): Place => ({
  file: span.source.path,
  line: lineColumn(span.source, span.start).line,
});

const problemOf = (diagnostic: Diagnostic): Problem => ({
  code: diagnostic.code,
  title: catalogue[diagnostic.code].title,
  level: levelOf(diagnostic),
  message: messageOf(diagnostic),
  place: placeIn(diagnostic),
});

function flagsOf(route: RouteModel): Flag[] {
  const has: Readonly<Record<Flag, boolean>> = {
    member: route.access === 'member',
    keepAlive: route.keepAlive,
    visit: route.visit,
    embed: route.embed,
    column: route.column !== null,
    redirect: route.redirect !== null,
    browser: route.page !== null && route.render === 'client',
    unlisted: route.page !== null && !route.listed,
    addition: route.addition,
  };
  return FLAGS.filter((flag) => has[flag]);
}

async function siteOf(root: string, input: Input, analysis: Extract<Analysis, { readonly ok: true }>): Promise<Site> {
  const { model } = analysis;
  const folders = foldersOf(input);
  const pages = input.pages ?? [];
  const made = await callsOfPages(root, folders, pages);
  const beside = posix.dirname(folders.registry);
  const modules = new Map(pages.map(({ name, file }) => [name, posix.join(beside, file)]));
  const declared = new Set(model.endpoints.map(({ name }) => name));
  const placeOfCall = placesOfCalls(analysis);
  const details = (route: RouteModel): RouteDetails => ({
    page: route.page,
    menu: route.menu,
    render: route.render,
    permission: route.permission,
    capability: route.capability,
    place: route.source,
    module: modules.get(route.page ?? '') ?? null,
    // Modules import other things than calls from the generated client.
    calls: [...(made.get(route.page ?? '') ?? [])].filter((name) => declared.has(name)).sort(),
    flags: flagsOf(route),
  });
  return {
    name: model.site.name,
    graph: graphOf(model),
    routes: Object.fromEntries(model.routes.map((route) => [route.id, details(route)])),
    calls: Object.fromEntries(
      model.endpoints.map((call) => {
        const { name, method, path, access, group } = call;
        return [name, { method, path, access, group, place: placeIn({ span: placeOfCall(call) }) }];
      }),
    ),
  };
}

/** Reads a site anew, without writing anything. Throws if there is no spec folder. */
export async function pictureOf(root: string): Promise<Picture> {
  const input = await loadInput(root);
  const analysis = analyse(input);
  const problems = analysis.diagnostics.map(problemOf);
  const nothing = { schemaVersion: 1, flags: FLAGS, site: null, problems, drift: [] } as const;
  if (!analysis.ok) return nothing;
  const changes = await changesOf(root, foldersOf(input), await emit(analysis.model, input.extensions));
  return {
    ...nothing,
    site: await siteOf(root, input, analysis),
    drift: changes.map(({ path, state }) => ({ path, state })),
  };
}
