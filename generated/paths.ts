// Generated from spec/ by `npm run portal -- generate`. Do not edit: change the manifest instead.

import { type RouteId, routeMetas } from './routes/index.ts';

/** Parameters of the routes that have some. */
export interface PathParams {
  readonly 'org-leader-id': { readonly id: string };
  readonly 'party-smart-expert-id': { readonly id: string };
  readonly 'party-union-area-id': { readonly id: string };
  readonly 'industry-china-plant-plant': { readonly plant: string };
  readonly 'industry-global-country-code': { readonly code: string };
  readonly 'industry-global-plant-plant': { readonly plant: string };
  readonly 'embed-chart': { readonly chart: string };
  readonly 'industry-shanghai-map-company-id': { readonly id: string };
  readonly 'industry-shanghai-district-district': { readonly district: string };
  readonly 'science-museum-id': { readonly id: string };
  readonly 'science-digital-id': { readonly id: string };
  readonly 'release-type-id': { readonly type: string; readonly id: string };
  readonly 'company-data-industry-directories-id': { readonly id: string };
}

export type PathArguments<Id extends RouteId> = Id extends keyof PathParams ? [params: PathParams[Id]] : [];

/** The address of a route, its parameters encoded. */
export function pathOf<Id extends RouteId>(id: Id, ...given: PathArguments<Id>): string;
export function pathOf(id: RouteId, values: Readonly<Record<string, string>> = {}): string {
  return routeMetas[id].path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(values[name] ?? ''));
}
