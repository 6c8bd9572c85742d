/** Nodes of plainly written manifests: those fields of the YAML library's nodes that shapes use. */

type Range = readonly [start: number, end: number];

/** The property by which `isMap` and similar functions of the library recognize nodes. */
const TYPE = Symbol.for('yaml.node.type');

const data = (node: Part | null): unknown => node?.toJS() ?? null;

/** A node, with the fields that shapes use. */
export interface Part {
  readonly range: Range;
  toJS(): unknown;
}

export class PlainScalar implements Part {
  declare readonly [TYPE]: string;
  readonly value: string | number | boolean;
  readonly type: string;
  readonly range: Range;

  constructor(value: string | number | boolean, type: string, start: number, end: number) {
    this.value = value;
    this.type = type;
    this.range = [start, end];
  }

  toJS(): unknown {
    return this.value;
  }
}

export class PlainPair {
  declare readonly [TYPE]: string;
  readonly key: PlainScalar;
  readonly value: Part;

  constructor(key: PlainScalar, value: Part) {
    this.key = key;
    this.value = value;
  }
}

export class PlainMap implements Part {
  declare readonly [TYPE]: string;
  readonly items: readonly PlainPair[];
  readonly flow: boolean;
  readonly range: Range;

  constructor(items: readonly PlainPair[], flow: boolean, start: number, end: number) {
    this.items = items;
    this.flow = flow;
    this.range = [start, end];
  }

  toJS(): unknown {
    return Object.fromEntries(this.items.map(({ key, value }) => [String(key.value), data(value)]));
  }
}

export class PlainSeq implements Part {
  declare readonly [TYPE]: string;
  readonly items: readonly Part[];
  readonly flow: boolean;
  readonly range: Range;

  constructor(items: readonly Part[], flow: boolean, start: number, end: number) {
    this.items = items;
    this.flow = flow;
    this.range = [start, end];
  }

  toJS(): unknown {
    return this.items.map(data);
  }
}

for (const [{ prototype }, type] of [
  [PlainScalar, 'yaml.scalar'],
  [PlainPair, 'yaml.pair'],
  [PlainMap, 'yaml.map'],
  [PlainSeq, 'yaml.seq'],
] as const)
  Object.defineProperty(prototype, TYPE, { value: Symbol.for(type) });
