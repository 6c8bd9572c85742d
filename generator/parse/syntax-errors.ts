import { type Document, Lexer } from 'yaml';
import type { Report } from '../diagnostic.ts';
import { lineColumn, type Source, type Span } from '../source.ts';

/** Marks of the lexer that stand for no character of the text; behind the last of them comes text without quotes. */
const MARKS = ['\u0002', '\u0018', '\u001f'];
const PLAIN = '\u001f';

/** The first quoted text that is not closed on its line: in a broken file most probably one that was never closed. */
function runawayQuote({ text }: Source): readonly [start: number, end: number] | undefined {
  let offset = 0;
  let previous = '';
  for (const lexeme of new Lexer().lex(text)) {
    const quoted = previous !== PLAIN && /^["']/.test(lexeme);
    const closed = lexeme.length > 1 && lexeme.at(-1) === lexeme[0];
    if (quoted && (!closed || lexeme.includes('\n'))) return [offset, offset + lexeme.length];
    previous = lexeme;
    if (!MARKS.includes(lexeme)) offset += lexeme.length;
  }
  return undefined;
}

/**
 * Reports why a file is not YAML. The library reports where it noticed; an open quote is reported where it opens, and
 * everything behind it, which it has put out of joint, is not.
 */
export function reportSyntaxErrors(document: Document, source: Source, report: Report): void {
  if (document.errors.length === 0) return;
  const quote = runawayQuote(source);
  if (quote && quote[0] <= Math.max(...document.errors.map(({ pos }) => pos[0]))) {
    const [start, end] = quote;
    const lineEnd = source.text.indexOf('\n', start);
    const closing: Span = { source, start: end - 1, end };
    const closed = source.text.slice(start, end).includes('\n') && source.text[end - 1] === source.text[start];
    const until = closed ? `only on line ${lineColumn(source, closing.start).line}` : 'nowhere';
    report(
      'P1000',
      { source, start, end: lineEnd < 0 ? end : lineEnd },
      `The quote that opens here is closed ${until}.`,
      { related: closed ? [{ message: 'closed here', span: closing }] : undefined },
    );
    return;
  }
  for (const { pos, message } of document.errors) {
    report('P1000', { source, start: pos[0], end: Math.max(pos[1], pos[0] + 1) }, message.split('\n')[0] ?? '');
  }
}
