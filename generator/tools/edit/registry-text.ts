import type { Entry } from '../../code/registry.ts';
import { EditError } from './edit-error.ts';
import { lineStart } from './yaml-text.ts';

/** What may follow an entry on its last line, after the comma: nothing, a comment, or the end of the registry. */
const REST_OF_LINE = /^[^\S\n]*(?:\/\/[^\n]*)?(?:\n|$)/;
const END_OF_REGISTRY = /^[^\S\n]*}/;

interface Tail {
  readonly hasComma: boolean;
  /** Offset after the comma and, unless the registry ends there, after the line. */
  readonly end: number;
}

/** What follows an entry. Throws an EditError if the entry is part of a longer expression. */
function tailOf(text: string, { name, end }: Entry): Tail {
  const comma = /^\s*,/.exec(text.slice(end))?.[0] ?? '';
  const at = end + comma.length;
  const rest = text.slice(at);
  const line = REST_OF_LINE.exec(rest)?.[0];
  if (line === undefined && !END_OF_REGISTRY.test(rest))
    throw new EditError(
      `The registry’s entry of “${name}” is more than one import or name: change the registry by hand.`,
    );
  return { hasComma: comma !== '', end: at + (line?.length ?? 0) };
}

/** The registry with `added` after an entry, with its indentation. */
export function withEntry(text: string, after: Entry, added: string): string {
  const { hasComma, end } = tailOf(text, after);
  const indentation = text.slice(lineStart(text, after.start), after.start);
  const before = hasComma ? text.slice(0, end) : `${text.slice(0, after.end)},${text.slice(after.end, end)}`;
  const isOpen = before.endsWith('\n');
  return `${before}${isOpen ? '' : '\n'}${indentation}${added},${isOpen ? '\n' : ''}${text.slice(end)}`;
}

/** The registry without an entry. */
export function withoutEntry(text: string, entry: Entry): string {
  return text.slice(0, lineStart(text, entry.start)) + text.slice(tailOf(text, entry).end);
}
