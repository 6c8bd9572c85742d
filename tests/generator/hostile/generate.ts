import { randomOf } from '../random.ts';
import { manifests } from '../site.ts';
import { names, numbers, schemas, syntax, texts } from './words.ts';

export interface Hostile {
  /** The attacks, for the message of a failing test. */
  readonly what: string;
  readonly files: Readonly<Record<string, string>>;
}

type Files = Record<string, string>;
type Random = () => number;
type Attack = (files: Files, random: Random) => string;

const pick = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)] as T;
const quoted = (text: string): string => `"${text.replace(/"/g, '\\"')}"`;
/** Names as an author would write them: mostly plain, sometimes in quotes. */
const written = (name: string, random: Random): string =>
  /^[\w./~-]+$/.test(name) && random() < 0.8 ? name : quoted(name);

const everywhere = (files: Files, pattern: RegExp, by: string): void => {
  for (const [path, text] of Object.entries(files)) files[path] = text.replace(pattern, () => by);
};

/** Names that manifests declare and refer to: each is replaced at every occurrence, so that references stay valid. */
const declared = [
  'getPlants',
  'sow',
  'find',
  'insist',
  'Plant',
  'Key',
  'plants',
  'club',
  'beds',
  'bed',
  'call',
  'timeoutMs',
  'lost',
  'late',
  'wide',
  'plain',
  'word',
  'kind',
  'token',
  'bare',
  'own',
] as const;

const nameAttack: Attack = (files, random) => {
  const name = pick(declared, random);
  const by = pick(names, random);
  everywhere(files, new RegExp(`(?<![\\w/{.-])${name}(?![\\w/}-])`, 'g'), written(by, random));
  return `${name} is called ${by}`;
};

/** One value after a key, or in a list, of one file. */
const valueAttack =
  (words: readonly string[], write: (word: string, random: Random) => string): Attack =>
  (files, random) => {
    const path = pick(Object.keys(files), random);
    const text = files[path] ?? '';
    const places = [...text.matchAll(/(?<=: |\[|, |- )(?:"[^"]*"|[\w./-]+)(?=[\n,}\] ])/g)];
    if (places.length === 0) return 'nothing';
    const place = pick(places, random);
    const word = write(pick(words, random), random);
    files[path] = text.slice(0, place.index) + word + text.slice(place.index + place[0].length);
    return `${path}: ${place[0]} becomes ${word}`;
  };

const pathAttack: Attack = (files, random) => {
  const segments = [
    '2024',
    '..',
    '.',
    'constructor',
    '{constructor}',
    '{id}',
    'api',
    'API',
    'a.b',
    '~',
    'x-y',
    '%41',
    '*',
    '__proto__',
  ];
  const by = Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(segments, random)).join('/');
  const path = pick(
    ['spec/routes/beds.yaml', 'spec/routes/club.yaml', 'spec/api/plants.yaml', 'spec/api/club.yaml'],
    random,
  );
  const places = [...(files[path] ?? '').matchAll(/(?<=path: )[^\n,]+/g)];
  if (places.length === 0) return 'nothing';
  const place = pick(places, random);
  const text = files[path] ?? '';
  files[path] = text.slice(0, place.index) + quoted(`/${by}`) + text.slice(place.index + place[0].length);
  return `${path}: the path /${by}`;
};

const schemaAttack: Attack = (files, random) => {
  const schema = pick(schemas, random);
  files['spec/models/odd.yaml'] = `models:\n  Odd: ${schema}\n`;
  const kind = pick(
    ['data: Odd', 'rows: Odd', 'data: Odd, list: true', 'fields: { odd: { $ref: Odd } }', `fields: { odd: ${schema} }`],
    random,
  );
  const body = random() < 0.5 ? '    body: { model: Odd }\n' : '';
  files['spec/api/odd.yaml'] =
    `group: odd\nendpoints:\n  - name: getOdd\n    method: POST\n    path: /odd\n    access: public\n${body}    response: { ${kind} }\n`;
  return `the model Odd: ${schema}, ${kind}`;
};

const callAttack: Attack = (files, random) => {
  const flags = [
    'merge: true',
    'silent: true',
    'authorization: false',
    'body: { model: Key, file: x }',
    'body: {}',
    'query: {}',
    'params: {}',
    'retries: 0',
    'response: { data: Key, list: true }',
    'response: { list: true, empty: true }',
    'query: { pageNum: { type: integer, values: ["1"] } }',
    'body: { file: a-b }',
    'query: { type: { type: string, values: [a, "b c"] }, class: { type: boolean } }',
    'note: "*/ x"',
  ];
  const own = new Map<string, string>([['response', 'response: { empty: true }']]);
  for (let left = 3; left > 0; left -= 1) {
    const flag = pick(flags, random);
    own.set(flag.split(':')[0] ?? '', flag);
  }
  const method = pick(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], random);
  const access = pick(['public', 'open', 'filter', 'member'], random);
  files['spec/api/odd.yaml'] =
    `group: odd\nendpoints:\n  - { name: ask, method: ${method}, path: /ask, access: ${access}, ${[...own.values()].join(', ')} }\n`;
  return `a call with ${[...own.values()].join(', ')}`;
};

const syntaxAttack: Attack = (files, random) => {
  const path = pick(Object.keys(files), random);
  const text = files[path] ?? '';
  const at = Math.floor(random() * text.length);
  const by = pick(syntax, random);
  files[path] = text.slice(0, at) + by + text.slice(at + (random() < 0.3 ? 3 : 0));
  return `${path}: ${JSON.stringify(by)} at ${at}`;
};

const structureAttack: Attack = (files, random) => {
  const path = pick(Object.keys(files), random);
  const lines = (files[path] ?? '').split('\n');
  const at = Math.floor(random() * lines.length);
  const way = Math.floor(random() * 4);
  if (way === 0) delete files[path];
  else if (way === 1) files[path] = lines.filter((_line, index) => index !== at).join('\n');
  else if (way === 2) files[path] = [...lines.slice(0, at), lines[at] ?? '', ...lines.slice(at)].join('\n');
  else files[path] = lines.map((line, index) => (index === at ? `  ${line}` : line)).join('\n');
  return `${path}: ${['no file', 'without line', 'twice the line', 'indented line'][way]} ${at + 1}`;
};

const bare = (word: string): string => word;
const attacks: readonly Attack[] = [
  nameAttack,
  nameAttack,
  nameAttack,
  valueAttack(names, written),
  valueAttack(texts, (text) => `"${text.replace(/"/g, '\\"')}"`),
  valueAttack(numbers, bare),
  pathAttack,
  schemaAttack,
  schemaAttack,
  callAttack,
  callAttack,
  syntaxAttack,
  structureAttack,
];

/** Hostile manifests, determined by the seed alone: each a correct small site with one to three attacks. */
export function hostileSites(count: number, seed: number): readonly Hostile[] {
  const random = randomOf(seed);
  return Array.from({ length: count }, () => {
    const files: Files = { ...manifests };
    const done = Array.from({ length: random() < 0.6 ? 1 : random() < 0.6 ? 2 : 3 }, () =>
      pick(attacks, random)(files, random),
    );
    return { what: done.join('; '), files };
  });
}
