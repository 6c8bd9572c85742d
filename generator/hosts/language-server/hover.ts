import type { Hover, Position } from 'vscode-languageserver/node.js';
import { placeOf } from '../../diagnostics/diagnostic.ts';
import type { Source } from '../../diagnostics/source.ts';
import { explainUrl, pageFilesOf } from '../../tools/explain/explain.ts';
import { explanationText } from '../../tools/explain/text.ts';
import { cursorAt } from './cursor.ts';
import { declarationsOf, treeOf } from './places.ts';
import { linesOf, rangeOf } from './positions.ts';
import { schemaAt } from './schema.ts';
import type { EditedSite } from './site.ts';
import { type Target, targetIn } from './target.ts';

const fenced = (text: string): string => `\`\`\`text\n${text}\n\`\`\``;

/** A route explained as by `portal explain`: its layouts, its access, its page and that page's calls. */
function aboutRoute(site: EditedSite, path: string): string | undefined {
  const analysis = site.analysis();
  if (!analysis) return undefined;
  return fenced(explanationText(explainUrl(path, analysis, pageFilesOf(site.current()))));
}

function aboutEndpoint(site: EditedSite, name: string): string | undefined {
  const call = site
    .reading()
    .manifests.api.flatMap(({ group, endpoints }) => endpoints.map((endpoint) => ({ group, ...endpoint })))
    .find((endpoint) => endpoint.name === name);
  if (!call) return undefined;
  const query = Object.entries(call.query ?? {}).map(
    ([key, { type, required }]) => `${key}${required ? '' : '?'}: ${type}`,
  );
  return fenced(
    [
      `${call.method} ${call.path}`,
      `  group:   ${call.group}`,
      `  access:  ${call.access}`,
      ...query.map((one) => `  query:   ${one}`),
    ].join('\n'),
  );
}

function aboutTarget(site: EditedSite, { named, value }: Target): string | undefined {
  if (named === 'path') return aboutRoute(site, value);
  if (named === 'route') {
    const route = site.reading().routes.find(({ id }) => id === value);
    return route && aboutRoute(site, route.path);
  }
  if (named === 'endpoint') return aboutEndpoint(site, value);
  const [place] = declarationsOf(site, named, value);
  return place && `${named} \`${value}\`, ${place.source.text ? placeOf(place) : place.source.path}`;
}

/** The hover text for a position. */
export function hoverAt(site: EditedSite, source: Source, position: Position): Hover | null {
  const target = targetIn(site, source, position);
  const about = target && aboutTarget(site, target);
  if (target && about) return { contents: { kind: 'markdown', value: about }, range: rangeOf(target.span) };
  const kind = site.kindOf(source.path);
  if (!kind) return null;
  const { keys, scalar } = cursorAt(treeOf(source), linesOf(source).offsetAt(position));
  const described = scalar && schemaAt(kind, keys)?.description;
  return described ? { contents: { kind: 'markdown', value: described } } : null;
}
