import type { Analysis } from '../../compiler/compile.ts';
import type { EndpointModel } from '../../compiler/model/site-model.ts';
import type { Span } from '../../diagnostics/source.ts';

/** Returns a function that returns the declaration of a call in a valid site. */
export function placesOfCalls({
  manifests,
  positions,
}: Extract<Analysis, { readonly ok: true }>): (endpoint: EndpointModel) => Span {
  const spans = new Map(
    manifests.api.flatMap(({ endpoints }) =>
      endpoints.map((node) => [node.name, positions.value(node, 'name')] as const),
    ),
  );
  // A model has exactly the calls of its manifests.
  return ({ name }) => spans.get(name) as Span;
}
