import { type Document, type ErrorCode, Lexer } from 'yaml';
import type { Report } from '../../diagnostics/diagnostic.ts';
import { lineColumn, type Source, type Span } from '../../diagnostics/source.ts';
import { misindentedLine } from './indentation.ts';
import { slipNear, widePunctuation } from './slips.ts';

/** Lexemes that represent no character of the text; the last of them precedes text without quotes. */
const MARKS = ['\u0002', '\u0018', '\u001f'];
const PLAIN = '\u001f';
const FLOW_BROKEN = '\u0018';

/** A quote or bracket that is still open at the end of its line, although it should not be. */
interface Runaway {
  readonly kind: 'quote' | 'bracket';
  readonly start: number;
  readonly end: number;
}

/** The first quote or bracket that was probably never closed, and causes the errors after it. */
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

const lineStartOf = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1;

const lineAt = (text: string, offset: number): string => {
  const end = text.indexOf('\n', offset);
  return text.slice(lineStartOf(text, offset), end < 0 ? text.length : end);
};

/** A path parameter without quotes near an error: YAML reads its braces as a mapping. */
function bareParameter({ text }: Source, offset: number): { readonly start: number; readonly end: number } | undefined {
  const line = lineAt(text, Math.min(offset, text.length - 1));
  const bare = /(?<=[\s,{[:]|^)(?:\/[\w./{}~-]*)?\{[A-Za-z]\w*\}[\w./{}~-]*/.exec(
    line.replace(/(["'])(?:(?!\1).)*\1/g, (quoted) => ' '.repeat(quoted.length)),
  );
  if (!bare) return undefined;
  const start = lineStartOf(text, Math.min(offset, text.length - 1)) + bare.index;
  return { start, end: start + bare[0].length };
}

/** The first closing bracket without an opening one, outside of quotes and comments. */
function surplusBracket({ text }: Source): number | undefined {
  let depth = 0;
  let offset = 0;
  let previous = '';
  for (const lexeme of new Lexer().lex(text)) {
    if (previous !== PLAIN && /^[{[]$/.test(lexeme)) depth += 1;
    if (previous !== PLAIN && /^[}\]]$/.test(lexeme)) depth -= 1;
    if (depth < 0) return offset;
    previous = lexeme;
    if (!MARKS.includes(lexeme)) offset += lexeme.length;
  }
  return undefined;
}

/** Spaces and tabs before the content of a line; other spaces in its indentation are part of what is reported. */
const indentationOf = (line: string): number => line.length - line.replace(/^[ \t]+/, '').length;

/** The span of a line's content, by the number of the line from 0. */
function contentOf(source: Source, line: number): Span {
  const lines = source.text.split('\n');
  const written = lines[line] ?? '';
  const begin = lines.slice(0, line).reduce((length, other) => length + other.length + 1, 0);
  return { source, start: begin + indentationOf(written), end: begin + written.length };
}

/** Messages for the author of the file, by the library's error code. */
const meanings: Readonly<Record<ErrorCode, string>> = {
  ALIAS_PROPS: 'An alias takes neither an anchor nor a tag.',
  BAD_ALIAS: 'No anchor above has the name of this alias; put a text that begins with * into quotes.',
  BAD_COLLECTION_TYPE: 'The tag does not suit what stands here; put a text that begins with ! into quotes.',
  BAD_DIRECTIVE: 'A line that begins with % has no meaning in a manifest.',
  BAD_DQ_ESCAPE: 'This backslash begins no known escape: double it, or use single quotes.',
  BAD_PROP_ORDER: 'Anchors and tags stand after the dash or the key, before the value.',
  BAD_SCALAR_START: 'A text cannot begin with this character: put it into quotes.',
  BLOCK_IN_FLOW: 'Only values in one style stand between brackets: write this part with brackets, or in quotes.',
  DUPLICATE_KEY: 'The key stands twice.',
  IMPOSSIBLE: 'This does not belong here.',
  MULTIPLE_ANCHORS: 'A value has one anchor; put a text that begins with & into quotes.',
  MULTIPLE_TAGS: 'A value has one tag; put a text that begins with ! into quotes.',
  NON_STRING_KEY: 'A key is a text on one line.',
  RESOURCE_EXHAUSTION: 'The file is nested too deep.',
  TAG_RESOLVE_FAILED: 'The tag is not known; put a text that begins with ! into quotes.',
  BAD_INDENT: 'The indentation of this line fits no line above it.',
  TAB_AS_INDENT: 'A tab is no indentation in YAML; write spaces.',
  MISSING_CHAR: 'A comma, colon or bracket is missing here.',
  BLOCK_AS_IMPLICIT_KEY: 'A second colon stands in this line: put the text into quotes.',
  MULTILINE_IMPLICIT_KEY: 'This line is read as a key; a colon or a quote is missing.',
  KEY_OVER_1024_CHARS: 'This is read as a key; a colon or a quote is missing.',
  MULTIPLE_DOCS: 'A second document begins here; a manifest is one.',
  UNEXPECTED_TOKEN: 'This does not belong here.',
};

/** Errors that a line with the wrong indentation may cause. */
const INDENT_ERRORS: ReadonlySet<string> = new Set([
  'BAD_INDENT',
  'BLOCK_AS_IMPLICIT_KEY',
  'MISSING_CHAR',
  'MULTILINE_IMPLICIT_KEY',
  'UNEXPECTED_TOKEN',
  'IMPOSSIBLE',
  'BAD_COLLECTION_TYPE',
]);

/**
 * Reports why a file is not YAML: one problem, with its likely cause. The library reports the place where it noticed an error,
 * and all consequences of it; a slip in a line near it, an open quote, an open or surplus bracket and a bare parameter are
 * reported at their own place. False if there is no error.
 */
export function reportSyntaxErrors(document: Document, source: Source, report: Report): boolean {
  const [first] = document.errors;
  if (!first) return false;
  const [start] = first.pos;
  const { line } = lineColumn(source, start);
  const slip = slipNear(source.text, line - 1);
  if (slip) {
    const span = contentOf(source, slip.at);
    const suggestion = slip.fixed.slice(indentationOf(lineAt(source.text, span.start)));
    report('P1000', span, slip.message, { suggestion });
    return true;
  }
  const bare = bareParameter(source, start);
  if (bare) {
    const written = source.text.slice(bare.start, bare.end);
    report('P1000', { source, ...bare }, `The braces of ${written} begin a mapping: put the path into quotes.`, {
      suggestion: `"${written}"`,
    });
    return true;
  }
  const runaway = runawayOf(source);
  const last = Math.max(...document.errors.map(({ pos }) => pos[0]));
  if (runaway?.kind === 'bracket' && runaway.start <= last) {
    report('P1000', { source, ...runaway }, 'The bracket that opens here is not closed.');
    return true;
  }
  if (runaway?.kind === 'quote' && runaway.start <= last) {
    reportQuote(runaway, source, report);
    return true;
  }
  const surplus = surplusBracket(source);
  if (surplus !== undefined && surplus <= last) {
    report('P1000', { source, start: surplus, end: surplus + 1 }, 'This bracket closes nothing.');
    return true;
  }
  const wrong = INDENT_ERRORS.has(first.code) ? misindentedLine(source.text, line - 1) : undefined;
  if (wrong !== undefined) {
    report('P1000', contentOf(source, wrong), 'The indentation of this line fits no line around it.');
    return true;
  }
  const wide = widePunctuation(lineAt(source.text, start));
  const message = wide ? `${meanings[first.code]} ${wide}` : meanings[first.code];
  report('P1000', { source, start, end: Math.max(first.pos[1], start + 1) }, message);
  return true;
}
