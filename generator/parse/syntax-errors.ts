import { type Document, Lexer } from 'yaml';
import type { Report } from '../diagnostic.ts';
import { lineColumn, type Source, type Span } from '../source.ts';

/** Marks of the lexer that stand for no character of the text; behind the last of them comes text without quotes. */
const MARKS = ['\u0002', '\u0018', '\u001f'];
const PLAIN = '\u001f';
const FLOW_BROKEN = '\u0018';

/** Something that is open where its line has ended, although it should not be. */
interface Runaway {
  readonly kind: 'quote' | 'bracket';
  readonly start: number;
  readonly end: number;
}

/** The first quote or bracket that most probably was never closed: what follows is out of joint because of it. */
function runawayOf({ text }: Source): Runaway | undefined {
  const open: number[] = [];
  let offset = 0;
  let previous = '';
  for (const lexeme of new Lexer().lex(text)) {
    const quoted = previous !== PLAIN && /^["']/.test(lexeme);
    const closed = lexeme.length > 1 && lexeme.at(-1) === lexeme[0];
    if (quoted && (!closed || lexeme.includes('\n')))
      return { kind: 'quote', start: offset, end: offset + lexeme.length };
    if (lexeme === FLOW_BROKEN && open[0] !== undefined) break;
    if (previous !== PLAIN && /^[{[]$/.test(lexeme)) open.push(offset);
    if (previous !== PLAIN && /^[}\]]$/.test(lexeme)) open.pop();
    previous = lexeme;
    if (!MARKS.includes(lexeme)) offset += lexeme.length;
  }
  return open[0] === undefined ? undefined : { kind: 'bracket', start: open[0], end: open[0] + 1 };
}

function reportQuote({ start, end }: Runaway, source: Source, report: Report): void {
  const lineEnd = source.text.indexOf('\n', start);
  const closing: Span = { source, start: end - 1, end };
  const closed = source.text.slice(start, end).includes('\n') && source.text[end - 1] === source.text[start];
  const until = closed ? `only on line ${lineColumn(source, closing.start).line}` : 'nowhere';
  const span = { source, start, end: lineEnd < 0 ? end : lineEnd };
  report('P1000', span, `The quote that opens here is closed ${until}.`, {
    related: closed ? [{ message: 'closed here', span: closing }] : undefined,
  });
}

/**
 * Reports why a file is not YAML. The library reports where it noticed; an open quote or bracket is reported where it opens, and
 * everything behind it, which it has put out of joint, is not.
 */
export function reportSyntaxErrors(document: Document, source: Source, report: Report): void {
  if (document.errors.length === 0) return;
  const runaway = runawayOf(source);
  const last = Math.max(...document.errors.map(({ pos }) => pos[0]));
  if (runaway?.kind === 'bracket' && runaway.start <= last) {
    report('P1000', { source, ...runaway }, 'The bracket that opens here is not closed.');
    return;
  }
  if (runaway?.kind === 'quote' && runaway.start <= last) {
    reportQuote(runaway, source, report);
    return;
  }
  for (const { pos, message } of document.errors) {
    report('P1000', { source, start: pos[0], end: Math.max(pos[1], pos[0] + 1) }, message.split('\n')[0] ?? '');
  }
}
