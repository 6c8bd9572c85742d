import type { Span } from '../../../diagnostics/source.ts';
import { addressShape, camel } from '../../model/names.ts';
import { eachRepeat, type Rule } from '../rule.ts';

interface Name {
  readonly name: string;
  /** Called only to report a problem. */
  readonly span: () => Span;
}

/**
 * No two names of a kind differ only in case. Some become names of files and folders, where many systems would overwrite one
 * with the other; some become identifiers by a change of case.
 */
export const caseCollisions: Rule = ({ manifests, positions, routes, report }) => {
  const keysOf = (map: object | undefined): Name[] =>
    Object.keys(map ?? {}).map((name) => ({ name, span: () => positions.key(map ?? {}, name) }));
  const endpoints = manifests.api.flatMap((file) => file.endpoints);
  const kinds: Readonly<Record<string, readonly Name[]>> = {
    sections: manifests.routes.map((file) => ({
      name: camel(file.section),
      span: () => positions.value(file, 'section'),
    })),
    layouts: keysOf(manifests.layouts?.layouts),
    'groups of calls': manifests.api.map((file) => ({ name: file.group, span: () => positions.value(file, 'group') })),
    calls: endpoints.map((endpoint) => ({ name: endpoint.name, span: () => positions.value(endpoint, 'name') })),
    models: manifests.models.flatMap((file) => keysOf(file.models)),
    'release types': keysOf(manifests.releases?.types),
    'state machines': keysOf(manifests.states?.machines),
    'groups of constants': keysOf(manifests.site?.constants),
    // Paths that differ only in case are reported by another rule, because they match the same URLs.
    routes: [...new Map(routes.map((route) => [addressShape(route.path), route])).values()].map(({ id, node }) => ({
      name: id,
      span: () => positions.value(node, node.id ? 'id' : 'path'),
    })),
    pages: [...new Map(routes.map(({ node }) => [node.page, node])).values()].flatMap((node) =>
      node.page === undefined ? [] : [{ name: node.page, span: () => positions.value(node, 'page') }],
    ),
  };
  for (const [kind, names] of Object.entries(kinds)) {
    eachRepeat(
      names,
      ({ name }) => name.toLowerCase(),
      (other, first) => {
        if (other.name === first.name) return;
        report('P2040', other.span(), `Two ${kind} differ by case only: “${first.name}” and “${other.name}”.`, {
          suggestion: kind === 'pages' ? first.name : undefined,
          related: [{ message: 'the first', span: first.span() }],
        });
      },
    );
  }
};
