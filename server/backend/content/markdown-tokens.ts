import { Marked, type Token } from 'marked';

const lexer = new Marked({ gfm: true });

function* below(tokens: readonly Token[]): Generator<Token> {
  for (const token of tokens) {
    yield token;
    if ('tokens' in token && token.tokens) yield* below(token.tokens);
    if (token.type === 'list') for (const item of token.items) yield* below(item.tokens);
    if (token.type === 'table') for (const cell of [...token.header, ...token.rows.flat()]) yield* below(cell.tokens);
  }
}

/** A link or a picture of a text. */
export interface Reference {
  readonly kind: 'link' | 'image';
  readonly href: string;
  /** The text of a link, or the alternative text of a picture. */
  readonly text: string;
  /** Position in the file, counted from 1. */
  readonly line: number;
  readonly column: number;
}

/** All links and pictures of a Markdown text, in document order. `bodyLine` is the number of lines in the file before it. */
export function* referencesOf(markdown: string, bodyLine: number): Generator<Reference> {
  let from = 0;
  for (const token of below(lexer.lexer(markdown))) {
    if (token.type !== 'link' && token.type !== 'image') continue;
    const offset = Math.max(markdown.indexOf(token.raw, from), 0);
    from = offset;
    const before = markdown.slice(0, offset).split('\n');
    const place = { line: bodyLine + before.length, column: (before.at(-1)?.length ?? 0) + 1 };
    yield { kind: token.type, href: token.href, text: token.text, ...place };
  }
}
