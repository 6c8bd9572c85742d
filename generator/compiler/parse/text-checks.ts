import type { Report } from '../../diagnostics/diagnostic.ts';
import type { Source } from '../../diagnostics/source.ts';

/** Maximum length of a manifest, in characters. */
const MAX_LENGTH = 16_000_000;
/** Maximum nesting of brackets on one line, because the parser is recursive. */
const MAX_BRACKETS = 64;
/** Maximum indentation, in spaces and dashes. */
const MAX_INDENT = 512;

const CONFLICT = /^(?:<{7}|={7}|>{7}|\|{7})(?= |$)/gm;

/** Reports the first line with a conflict marker of git; false if there is none. */
function reportConflict(source: Source, report: Report): boolean {
  const marks = [...source.text.matchAll(CONFLICT)];
  const first = marks.find(([mark]) => mark.startsWith('<')) ?? marks.find(([mark]) => mark.startsWith('>'));
  if (!first) return false;
  const lineEnd = source.text.indexOf('\n', first.index);
  const end = lineEnd < 0 ? source.text.length : lineEnd;
  report('P1013', { source, start: first.index, end }, 'Git has left a merge conflict here.');
  return true;
}

/**
 * The offset of the first line that is indented too far or opens too many brackets. One pass, because the text may be hostile.
 */
function deepLine(text: string): number | undefined {
  let lineStart = 0;
  let depth = 0;
  let isIndent = true;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '\n') {
      lineStart = at + 1;
      depth = 0;
      isIndent = true;
      continue;
    }
    if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    isIndent &&= character === ' ' || character === '-' || character === '\t';
    if (depth > MAX_BRACKETS || (isIndent && at - lineStart > MAX_INDENT)) return lineStart;
  }
  return undefined;
}

/**
 * Reports text that must not be passed to a YAML parser. True if a problem was reported; the file is then not checked further.
 */
export function reportBadText(source: Source, report: Report): boolean {
  const { text, encoding } = source;
  if (encoding) {
    const at = Math.max(0, text.search(/\ufffd|\0/));
    const guess = encoding === 'unknown' ? '' : `; it looks like ${encoding}`;
    report('P1012', { source, start: at, end: at + 1 }, `The file is not UTF-8${guess}.`);
    return true;
  }
  if (text.length > MAX_LENGTH) {
    report('P1015', { source, start: 0, end: 1 }, `The file has ${text.length} characters.`);
    return true;
  }
  if (reportConflict(source, report)) return true;
  const deep = deepLine(text);
  if (deep !== undefined) {
    report('P1015', { source, start: deep, end: deep + 1 }, 'The file is nested too deep.');
    return true;
  }
  return false;
}
