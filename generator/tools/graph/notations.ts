import type { Graph, GraphNode } from './graph.ts';

const bySection = ({ sections, nodes }: Graph): (readonly [section: string, nodes: readonly GraphNode[]])[] =>
  sections
    .map((section) => [section, nodes.filter((node) => node.section === section)] as const)
    .filter(([, own]) => own.length > 0);

/** Mermaid can escape quotes only as entities. */
const mermaidText = (text: string): string => text.replace(/[#"<>&]/g, (sign) => `#${sign.charCodeAt(0)};`);

/** A Mermaid flowchart. Nodes are numbered, because ids may contain Mermaid keywords. */
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

/** A Graphviz digraph with one cluster per section. */
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
