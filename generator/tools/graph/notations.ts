import type { Graph, GraphNode } from './graph.ts';

const bySection = ({ sections, nodes }: Graph): (readonly [section: string, nodes: readonly GraphNode[]])[] =>
  sections
    .map((section) => [section, nodes.filter((node) => node.section === section)] as const)
    .filter(([, own]) => own.length > 0);

/** Entities, since quotes cannot be escaped otherwise in Mermaid. */
const mermaidText = (text: string): string => text.replace(/[#"<>&]/g, (sign) => `#${sign.charCodeAt(0)};`);

/** A flowchart of Mermaid. Nodes are numbered: ids may hold words that mean something to it. */
export function toMermaid(graph: Graph): string {
  const names = new Map(graph.nodes.map(({ id }, index) => [id, `n${index}`]));
  const node = ({ id, path, title, layout }: GraphNode): string =>
    `    ${names.get(id)}["${mermaidText(path)}<br/>${mermaidText(title)} (${mermaidText(layout)})"]`;
  return [
    'flowchart LR',
    ...bySection(graph).flatMap(([section, own], index) => [
      `  subgraph s${index}["${mermaidText(section)}"]`,
      ...own.map(node),
      '  end',
    ]),
    ...graph.edges.map(
      ({ from, to, kind }) => `  ${names.get(from)} ${kind === 'redirect' ? '-.->|redirect|' : '-->'} ${names.get(to)}`,
    ),
  ].join('\n');
}

const dotText = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&')}"`;

/** A digraph of Graphviz, a cluster a section. */
export const toDot = (graph: Graph): string =>
  [
    'digraph site {',
    '  rankdir=LR;',
    '  node [shape=box];',
    ...bySection(graph).flatMap(([section, own], index) => [
      `  subgraph cluster_${index} {`,
      `    label=${dotText(section)};`,
      ...own.map(
        ({ id, path, title, layout }) => `    ${dotText(id)} [label=${dotText(`${path} ${title} (${layout})`)}];`,
      ),
      '  }',
    ]),
    ...graph.edges.map(
      ({ from, to, kind }) =>
        `  ${dotText(from)} -> ${dotText(to)}${kind === 'redirect' ? ' [style=dashed, label="redirect"]' : ''};`,
    ),
    '}',
  ].join('\n');
