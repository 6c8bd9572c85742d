import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  type Scalar,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { EditError } from './edit-error.ts';
import { type Plain, scalarText } from './scalar-text.ts';
import { afterLine, beginsLine, dashOf, endOf, lineStart, pairOf, startOf, withLeadingComment } from './yaml-text.ts';

interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** An entry as lines (for block lists, without indentation) and as one flow value (for lists in brackets). */
export interface EntryText {
  readonly lines: readonly string[];
  readonly flow: string;
}

/**
 * A manifest that is edited by splices at the positions of its nodes: every byte outside the edited entries stays. All nodes
 * refer to the original text; edits are collected and applied together by `result`.
 */
export class YamlFile {
  readonly path: string;
  readonly text: string;
  private readonly eol: string;
  private readonly splices: Splice[] = [];
  private parsed: Document | null = null;

  constructor(path: string, text: string) {
    this.path = path;
    this.text = text;
    this.eol = text.includes('\r\n') ? '\r\n' : '\n';
  }

  /** Parsed on first use: most edits read a few of the manifests. */
  get document(): Document {
    this.parsed ??= parseDocument(this.text, { uniqueKeys: false, keepSourceTokens: true });
    return this.parsed;
  }

  /** The target of an alias, or the node itself. */
  follow(node: unknown): Node | undefined {
    return (isAlias(node) ? node.resolve(this.document) : node) as Node | undefined;
  }

  /** file:line:column of a node. */
  placeOf(node: Node): string {
    const before = this.text.slice(0, startOf(node));
    const from = before.lastIndexOf('\n') + 1;
    return `${this.path}:${before.split('\n').length}:${[...before.slice(from)].length + 1}`;
  }

  private splice(start: number, end: number, text: string): void {
    const same = this.splices.some((other) => other.start === start && other.end === end && other.text === text);
    if (!same || start === end) this.splices.push({ start, end, text });
  }

  /** Replaces a scalar's value, in the same quotes. */
  replace(node: Scalar, value: Plain, where: 'block' | 'flow'): void {
    this.splice(startOf(node), endOf(node), scalarText(value, where, node));
  }

  /** The aliases by which other places share a node or, with `within`, parts of it. */
  private aliasesOf(node: Node, within = false): Alias[] {
    const found: Alias[] = [];
    visit(this.document, {
      Alias: (_key, alias) => {
        const target = alias.resolve(this.document);
        const [outer, inner] = within ? [node, target] : [target, node];
        if (outer && inner && startOf(outer) <= startOf(inner) && endOf(inner) <= endOf(outer)) found.push(alias);
      },
    });
    return found;
  }

  /** Throws an EditError if changing a node would change other places too, because aliases refer to it. */
  assertUnshared(node: Node, what: string, within = false): void {
    const places = this.aliasesOf(node, within).map((alias) => `${this.placeOf(alias)} *${alias.source}`);
    if (places.length > 0)
      throw new EditError(`${what} is shared by aliases. Write it out at these places first:`, places);
  }

  /** Replaces the value of an existing key at this place only: an alias is replaced, not its target. */
  replaceOwn(map: YAMLMap, key: string, value: Plain): void {
    const node = pairOf(map, key)?.value;
    if (!node) return;
    this.assertUnshared(node, `“${key}” at ${this.placeOf(node)}`);
    const where = map.flow ? 'flow' : 'block';
    this.splice(startOf(node), endOf(node), scalarText(value, where, isScalar(node) ? node : undefined));
  }

  /** Renames a key of a mapping. */
  renameKey(map: YAMLMap, key: string, name: string): void {
    const pair = pairOf(map, key);
    if (pair) this.replace(pair.key, name, map.flow ? 'flow' : 'block');
  }

  private insertLines(at: number, lines: readonly string[]): void {
    const missing = at > 0 && this.text[at - 1] !== '\n';
    this.splice(
      at,
      at,
      missing ? lines.map((line) => this.eol + line).join('') : lines.map((line) => line + this.eol).join(''),
    );
  }

  /** Adds an entry to a list after the one at `index` (-1: as the only one of an empty list). */
  addItem(seq: YAMLSeq, index: number, { lines, flow }: EntryText): void {
    const item = seq.items[index] as Node | undefined;
    if (seq.flow || !item) {
      if (item) this.splice(endOf(item), endOf(item), `, ${flow}`);
      else this.splice(startOf(seq), endOf(seq), `[${flow}]`);
      return;
    }
    const dash = dashOf(seq, index);
    const indent = this.text.slice(lineStart(this.text, dash), dash);
    if (indent.trim() !== '')
      throw new EditError(`The list at ${this.placeOf(item)} is written too tightly to be edited.`);
    const asFlow = isMap(item) && item.flow === true;
    const gap = ' '.repeat(
      isMap(item) && !asFlow && startOf(item) > dash + 1 && !this.text.slice(dash, startOf(item)).includes('\n')
        ? startOf(item) - dash - 1
        : 1,
    );
    const body = asFlow ? [flow] : lines;
    this.insertLines(
      afterLine(this.text, endOf(item)),
      body.map((line, number) => (number === 0 ? `${indent}-${gap}${line}` : `${indent} ${gap}${line}`)),
    );
  }

  /** Adds a key to a mapping, after the given one or at the end. */
  addKey(map: YAMLMap, key: string, value: string, after?: string): void {
    const pair =
      (after === undefined ? undefined : pairOf(map, after)) ?? (map.items.at(-1) as Pair<Scalar, Node> | undefined);
    if (!pair) {
      this.splice(startOf(map), endOf(map), `{ ${key}: ${value} }`);
      return;
    }
    const end = Math.max(endOf(pair.key), pair.value ? endOf(pair.value) : 0);
    if (map.flow) {
      this.splice(end, end, `, ${key}: ${value}`);
      return;
    }
    const first = startOf((map.items[0] as Pair<Scalar>).key);
    const width = first - lineStart(this.text, first);
    this.insertLines(afterLine(this.text, end), [`${' '.repeat(width)}${key}: ${value}`]);
  }

  private removeFromFlow(parts: readonly { readonly start: number; readonly end: number }[], index: number): void {
    const here = parts[index];
    if (!here) return;
    const next = parts[index + 1];
    const before = parts[index - 1];
    if (next) this.splice(here.start, next.start, '');
    else this.splice(before ? before.end : here.start, here.end, '');
  }

  /** Cuts whole lines; a text that does not end with a line break still does not afterwards. */
  private cutLines(from: number, end: number): void {
    const to = afterLine(this.text, end);
    const open = to === this.text.length && !this.text.endsWith('\n') && this.text.slice(0, from).endsWith(this.eol);
    this.splice(open ? from - this.eol.length : from, to, '');
  }

  /** Removes a list's entry together with the comments directly above and after it. */
  removeItem(seq: YAMLSeq, index: number): void {
    const items = seq.items as Node[];
    const item = items[index] as Node;
    if (seq.flow) {
      this.removeFromFlow(
        items.map((node) => ({ start: startOf(node), end: endOf(node) })),
        index,
      );
      return;
    }
    const dash = dashOf(seq, index);
    if (!beginsLine(this.text, dash))
      throw new EditError(`The list at ${this.placeOf(item)} is written too tightly to be edited.`);
    if (items.length === 1) {
      this.splice(dash, endOf(item), this.text[endOf(item) - 1] === '\n' ? `  []${this.eol}` : '  []');
      return;
    }
    this.cutLines(withLeadingComment(this.text, dash), endOf(item));
  }

  /** Removes a mapping's key together with the comments directly above and after it. */
  removeKey(map: YAMLMap, key: string): void {
    const pairs = map.items as Pair<Scalar, Node | null>[];
    const index = pairs.findIndex((pair) => pair.key.value === key);
    const pair = pairs[index];
    if (!pair) return;
    const ends = (one: Pair<Scalar, Node | null>): number => Math.max(endOf(one.key), one.value ? endOf(one.value) : 0);
    if (map.flow) {
      this.removeFromFlow(
        pairs.map((one) => ({ start: startOf(one.key), end: ends(one) })),
        index,
      );
      return;
    }
    const start = startOf(pair.key);
    const next = pairs[index + 1];
    if (beginsLine(this.text, start)) {
      if (pairs.length === 1) throw new EditError(`“${key}” is the only key at ${this.placeOf(pair.key)}.`);
      this.cutLines(withLeadingComment(this.text, start), ends(pair));
    } else if (next) this.splice(start, startOf(next.key), '');
    else throw new EditError(`“${key}” is the only key at ${this.placeOf(pair.key)}.`);
  }

  /** The edited text. */
  result(): string {
    const ordered = this.splices
      .map((splice, order) => ({ ...splice, order }))
      .sort((a, b) => a.start - b.start || a.end - b.end || a.order - b.order);
    let text = '';
    let at = 0;
    for (const { start, end, text: put } of ordered) {
      if (start < at) throw new EditError(`Two edits of ${this.path} touch the same place.`);
      text += this.text.slice(at, start) + put;
      at = end;
    }
    return text + this.text.slice(at);
  }
}

export { isMap, isScalar, isSeq };
