import { Random } from './random.ts';

export interface BenchQuery {
  readonly kind: string;
  readonly query: Readonly<Record<string, string>>;
}

const common = ['核电', '机组', '安全', '设备', '核安全', '反应堆', '辐射', '质量', '企业', '培训', '放射性', '检测'];
const particular = [
  '华龙一号',
  '延寿',
  '乏燃料',
  '压力容器',
  '玲龙一号',
  '高温气冷堆',
  '锻件',
  '无损检测',
  '供热',
  '芬兰',
  '主泵',
  '蒸汽发生器',
];
const several = [
  '核电 设备',
  '辐射 防护',
  '压水堆 机组 容量',
  '法国 核电',
  '质量 保证 培训',
  '会员 企业 调查',
  '核安全法 许可',
  '焊接 检验',
  '电缆 老化',
];
const questions = [
  '核电站为什么建在海边',
  '什么是乏燃料',
  '怎样报名参加培训',
  '放射性废物如何分类',
  '一台机组一年用多少铀',
];
const synonyms = ['核电厂', 'HPR1000', 'SMR', '核废料', 'IAEA', '原子炉', 'PWR', '核动力厂'];
const pinyin = ['hedian', 'hualongyihao', 'fanyingdui', 'yali rongqi', 'hlyh', 'wsjc', 'gaowenqilendui', 'heanquan'];
const mistyped = ['核店站', '压水推', '乏然料', '蒸气发生器', 'hrp1000', '反唯堆'];
const nothing = ['足球联赛', '天气预报', 'zzzqqq', '股票行情'];

type Make = (random: Random) => Readonly<Record<string, string>>;

const plain =
  (words: readonly string[]): Make =>
  (random) => ({ keyword: random.pick(words) ?? '' });

const year = (random: Random): string => String(2015 + random.below(12));

/** Kinds of queries, and their share in percent. */
const mix: readonly (readonly [kind: string, share: number, make: Make])[] = [
  ['common word', 22, plain(common)],
  ['particular word', 22, plain(particular)],
  ['several words', 16, plain(several)],
  ['question', 5, plain(questions)],
  ['synonym or abbreviation', 8, plain(synonyms)],
  ['pinyin or initials', 5, plain(pinyin)],
  ['mistyped', 4, plain(mistyped)],
  ['nothing there', 2, plain(nothing)],
  [
    'with column and year',
    6,
    (random) => ({
      ...plain(common)(random),
      section: random.pick(['news', 'industry', 'science']) ?? '',
      year: year(random),
    }),
  ],
  ['by date', 5, (random) => ({ ...plain([...common, ...particular])(random), sort: 'date' })],
  [
    'further page',
    5,
    (random) => ({ ...plain([...common, ...particular])(random), pageNum: String(2 + random.below(8)) }),
  ],
];

/** `count` queries, mixed; the same for the same seed. */
export function queries(count: number, seed: number): BenchQuery[] {
  const random = new Random(seed);
  const hundred = mix.flatMap(([kind, share, make]) => Array.from({ length: share }, () => [kind, make] as const));
  return Array.from({ length: count }, () => {
    const [kind, make] = hundred[random.below(hundred.length)] as (typeof hundred)[number];
    return { kind, query: { pageSize: '10', ...make(random) } };
  });
}
