import type { Analysis } from '../../compiler/compile.ts';
import type { EndpointModel } from '../../compiler/model/site-model.ts';
import type { Span } from '../../diagnostics/source.ts';

/** Where the calls of a correct site are declared. */
export function placesOfCalls({
  manifests,
  positions,
}: Extract<Analysis, { readonly ok: true }>): (endpoint: EndpointModel) => Span {
  const spans = new Map(
    manifests.api.flatMap(({ endpoints }) =>
      endpoints.map((node) => [node.name, positions.value(node, 'name')] as const),
    ),
  );
  // A model has the calls of its manifests and no others.
  return ({ name }) => spans.get(name) as Span;
}
