import type { SiteModel } from '../../compiler/model/site-model.ts';

export interface GraphNode {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly section: string;
  readonly layout: string;
  readonly access: string;
}

export interface GraphEdge {
  readonly from: string;
  readonly to: string;
  readonly kind: 'child' | 'redirect';
}

/** Routes as nodes; child routes and redirects as edges. */
export interface Graph {
  readonly sections: readonly string[];
  readonly layouts: readonly string[];
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
}

/** The graph of a site. Redirects to paths with parameter values match no node and are left out. */
export function graphOf({ site, layouts, routes }: SiteModel): Graph {
  const idAt = new Map(routes.map(({ path, id }) => [path, id]));
  const edge = (from: string, path: string | null, kind: GraphEdge['kind']): GraphEdge[] => {
    const to = path === null ? undefined : idAt.get(path);
    if (to === undefined) return [];
    return [kind === 'child' ? { from: to, to: from, kind } : { from, to, kind }];
  };
  return {
    sections: site.sections,
    layouts,
    nodes: routes.map(({ id, path, title, section, layout, access }) => ({ id, path, title, section, layout, access })),
    edges: routes.flatMap(({ id, parent, redirect }) => [
      ...edge(id, parent, 'child'),
      ...edge(id, redirect, 'redirect'),
    ]),
  };
}
