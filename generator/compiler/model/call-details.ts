import type { ManifestOf } from '../parse/manifests.ts';
import type { EndpointModel } from './site-model.ts';

/**
 * What a call says of itself alone: its parameters and its note. Most rules and emitters are given types without them, so the
 * compiler proves that a change of these touches neither (compiler/revise-calls.ts).
 */
type Details = 'query' | 'params' | 'note';

export type BareCall<Call extends { readonly [key in Details]?: unknown }> = Omit<Call, Details>;

type Endpoint = ManifestOf<'api'>['endpoints'][number];

/** A call without its details. */
export const bareCall = ({ query: _query, params: _params, note: _note, ...rest }: Endpoint): BareCall<Endpoint> =>
  rest;

/** The calls of a manifest, with what it says of all of them. */
export const endpointsOf = (file: ManifestOf<'api'>): EndpointModel[] =>
  file.endpoints.map((endpoint) => ({
    ...endpoint,
    group: file.group,
    addition: endpoint.addition ?? file.addition ?? false,
    capability: endpoint.capability ?? file.capability,
  }));
