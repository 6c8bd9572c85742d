import { SemanticTokensBuilder } from 'vscode-languageserver/node.js';
import type { Source } from '../../diagnostics/source.ts';
import { namedIn, spanOfName } from './places.ts';
import { linesOf } from './positions.ts';
import type { EditedSite } from './site.ts';

/** Types of tokens, in the order of their numbers in the protocol. */
export const TOKEN_TYPES = ['namespace', 'parameter'] as const;

/** Tokens for segments and parameters of paths. */
export function tokensOf(site: EditedSite, source: Source): { readonly data: number[] } {
  const builder = new SemanticTokensBuilder();
  const document = linesOf(source);
  const paths = namedIn(site, source)
    .filter(({ family, node }) => family === 'path' && node.range)
    .sort((a, b) => (a.node.range?.[0] ?? 0) - (b.node.range?.[0] ?? 0));
  for (const place of paths) {
    const { start, end } = spanOfName(source, place);
    for (const match of source.text.slice(start, end).matchAll(/\{\w+\}|[^/{}"'\s]+/g)) {
      const { line, character } = document.positionAt(start + match.index);
      builder.push(line, character, match[0].length, match[0].startsWith('{') ? 1 : 0, 0);
    }
  }
  return builder.build();
}
