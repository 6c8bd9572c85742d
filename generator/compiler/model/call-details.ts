import type { ManifestOf } from '../parse/manifests.ts';
import type { EndpointModel } from './site-model.ts';

/**
 * The details of a call: its parameters and its note. Most rules and emitters receive types without them, so the type checker
 * proves that a change of details does not affect them (compiler/revise-calls.ts).
 */
type Details = 'query' | 'params' | 'note';

export type BareCall<Call extends { readonly [key in Details]?: unknown }> = Omit<Call, Details>;

type Endpoint = ManifestOf<'api'>['endpoints'][number];

/** A call without its details. */
export const bareCall = ({ query: _query, params: _params, note: _note, ...rest }: Endpoint): BareCall<Endpoint> =>
  rest;

/** The calls of a manifest, with the manifest's defaults applied. */
export const endpointsOf = (file: ManifestOf<'api'>): EndpointModel[] =>
  file.endpoints.map((endpoint) => ({
    ...endpoint,
    group: file.group,
    addition: endpoint.addition ?? file.addition ?? false,
    capability: endpoint.capability ?? file.capability,
  }));
