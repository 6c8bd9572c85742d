import { Random } from './random.ts';

/** A measured call with its parameters. */
export interface ScaleCall {
  readonly kind: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

/** The database content from which queries are built. */
export interface Known {
  /** Public columns, each repeated for each of its entries. */
  readonly columns: readonly string[];
  readonly articles: readonly string[];
  readonly topics: readonly string[];
  readonly titles: readonly string[];
}

type Make = (random: Random, known: Known) => Readonly<Record<string, string>>;

const column: Make = (random, { columns }) => ({ columnId: random.pick(columns) ?? '' });
const page = (random: Random, most: number): Readonly<Record<string, string>> => ({
  pageNum: String(1 + random.below(most)),
  pageSize: '20',
});
const year = (random: Random): string => String(2015 + random.below(12));

const LIST = '/api/getContentReleaseList';

/** Every kind of content call that pages, feeds and the application of members make. */
const kinds: readonly (readonly [kind: string, path: string, make: Make])[] = [
  ['columns', '/api/getColumnList', () => ({})],
  ['list of a column', LIST, (random, known) => ({ ...column(random, known), ...page(random, 3) })],
  ['list of a column, far page', LIST, (random, known) => ({ ...column(random, known), ...page(random, 200) })],
  ['list of a column and year', LIST, (random, known) => ({ ...column(random, known), year: year(random) })],
  [
    'list of a column and topic',
    LIST,
    (random, known) => ({ ...column(random, known), topic: random.pick(known.topics) ?? '' }),
  ],
  [
    'list of a column by views',
    LIST,
    (random, known) => ({ ...column(random, known), orderByColumn: 'views', isAsc: 'desc' }),
  ],
  [
    'list of several columns',
    LIST,
    (random, known) => ({ columnId: [1, 2, 3].map(() => random.pick(known.columns)).join(',') }),
  ],
  ['list of all columns', LIST, (random) => page(random, 5)],
  ['list of all columns, newest', LIST, () => ({ orderByColumn: 'publishTime', isAsc: 'desc', pageSize: '50' })],
  ['list of a topic', LIST, (random, known) => ({ topic: random.pick(known.topics) ?? '' })],
  [
    'list of a column by title',
    LIST,
    (random, known) => ({ ...column(random, known), title: (random.pick(known.titles) ?? '').slice(2, 5) }),
  ],
  ['list of all columns by title', LIST, (random, known) => ({ title: (random.pick(known.titles) ?? '').slice(2, 5) })],
  ['article', '/api/getContentReleaseById', (random, known) => ({ id: random.pick(known.articles) ?? '' })],
  ['years of a column', '/api/getContentReleaseYearsInterval', column],
  [
    'years of several columns',
    '/api/getContentReleaseYearsInterval',
    (random, known) => ({ columnId: [1, 2].map(() => random.pick(known.columns)).join(',') }),
  ],
  ['photos', '/api/getContentReleasePhoto', column],
  ['chronicle', '/api/getContentMemorabiliaInfoList', column],
  ['years of a chronicle', '/api/getContentMemorabiliaBasicList', column],
  [
    'search help',
    '/api/getContentSearchHelp',
    (random, known) => ({ keyword: (random.pick(known.titles) ?? '').slice(0, 2) }),
  ],
  ['visit of a column', '/api/conductUser', column],
  [
    'visit of an article',
    '/api/conductUser',
    (random, known) => ({ ...column(random, known), contentId: random.pick(known.articles) ?? '' }),
  ],
];

/** `each` calls of each kind, mixed; the same for the same seed. */
export function scaleCalls(each: number, seed: number, known: Known): readonly ScaleCall[] {
  const random = new Random(seed);
  return Array.from({ length: each }, () =>
    kinds.map(([kind, path, make]): ScaleCall => ({ kind, path, query: make(random, known) })),
  ).flat();
}
