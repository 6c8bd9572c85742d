/** Parts of a JSON Schema that values are made from. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** A generator of numbers that is the same for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Values that no form sends. */
export const odd: readonly unknown[] = [
  null,
  '',
  ' ',
  0,
  -1,
  1.5,
  2_147_483_648,
  9_007_199_254_740_992,
  true,
  [],
  {},
  [[[]]],
  'x'.repeat(3000),
  '核'.repeat(400),
  "' OR 1=1 --",
  '%_\\',
  '<img src=x onerror=alert(1)>',
  '\u202e',
  '\ud800',
  '0000-00-00',
  '2026-02-30',
  '__proto__',
  { $ref: '#' },
  '1e999',
];

/** Texts that fit the patterns of the contract, by what the pattern begins with. */
const samples: readonly (readonly [RegExp, (random: () => number) => string])[] = [
  [/^\^1\[3-9\]/, (random) => `137${String(Math.floor(random() * 1e8)).padStart(8, '0')}`],
  [/^\^\[0-9A-HJ/, () => '91310000MA1FL0XXXX'],
  [/^\^\[0-9\]\[0-9 -\]/, () => '021-1234 5678'],
  [/^\^https/, () => 'https://member.example'],
  [/^\^\[0-9\+\(\)/, () => '13700000001'],
  [/^\^\[0-9\]\{6\}/, () => '123456'],
  [/^\^\[0-9\]\{4\}/, () => '2025'],
];

const words = ['核电', '阀门', '示例', '2025', 'a', '安全壳'];

/** What values are made with. */
export interface Source {
  readonly random: () => number;
  readonly schemas: Readonly<Record<string, Schema>>;
  /** Ids that responses have named. */
  readonly ids: readonly string[];
  /** How often a value is one that does not belong there, 0 to 1. */
  readonly oddness: number;
}

export const pick = <T>(random: () => number, list: readonly T[]): T | undefined =>
  list[Math.floor(random() * list.length)];

function textOf(schema: Schema, name: string, { random, ids }: Source): string {
  const sample = samples.find(([pattern]) => pattern.test(schema.pattern ?? ''))?.[1];
  if (sample) return sample(random);
  if (schema.format === 'date') return `2026-${random() < 0.5 ? '12' : '11'}-2${Math.floor(random() * 9)}`;
  if (schema.format === 'email') return 'someone@member.example';
  if (/id$/i.test(name)) return pick(random, ids) ?? '1';
  const text = pick(random, words) ?? '';
  return text.padEnd(schema.minLength ?? 0, '核').slice(0, schema.maxLength ?? 200);
}

/** A value for a schema; now and then one that does not fit. */
export function valueFor(schema: Schema, name: string, source: Source, depth = 0): unknown {
  const { random, schemas, oddness } = source;
  if (random() < oddness) return pick(random, odd);
  const part = (of: Schema, key: string): unknown => valueFor(of, key, source, depth + 1);
  if (depth > 6) return null;
  if (schema.$ref) return part(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, name);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(random, schema.enum);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  const parts = Object.assign({}, ...(schema.allOf ?? []).map((one) => part(one, name))) as object;
  if (schema.properties) {
    const entries = Object.entries(schema.properties).filter(
      ([key]) => schema.required?.includes(key) || random() < 0.5,
    );
    return { ...parts, ...Object.fromEntries(entries.map(([key, one]) => [key, part(one, key)])) };
  }
  if (type === 'array')
    return Array.from({ length: 1 + Math.floor(random() * 2) }, () => part(schema.items ?? {}, name));
  if (type === 'boolean') return random() < 0.7;
  if (type === 'integer' || type === 'number') {
    const [from, to] = [schema.minimum ?? 1, schema.maximum ?? 5];
    return from + Math.floor(random() * (to - from + 1));
  }
  return type === 'object' ? parts : textOf(schema, name, source);
}
