import type { Model, Part } from './model.ts';

/** 2 is good, 1 requires work, 0 is unsuitable. */
export type Grade = 0 | 1 | 2;

export const gradeText: Readonly<Record<Grade, string>> = { 2: '好', 1: '需投入', 0: '不可' };

/** The factors of the choice, safety factors first: a single unsuitable safety factor rules a site out. */
export const factors = [
  { name: '断层与地震', safety: true },
  { name: '边坡与地基', safety: true },
  { name: '洪水与风暴潮', safety: true },
  { name: '取水与排水', safety: true },
  { name: '周围人口', safety: true },
  { name: '航线与危险品', safety: true },
  { name: '电网接入', safety: false },
  { name: '大件运输', safety: false },
  { name: '生态保护', safety: false },
] as const;

export interface Site {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly x: number;
  readonly z: number;
  /** Grades in the order of the factors. */
  readonly grades: readonly Grade[];
}

/** Six sites on a fictional coast. */
export const sites: readonly Site[] = [
  {
    id: 'jia',
    name: '甲',
    text: '紧邻城市，码头和公路都现成，但五千米内人口太多。',
    x: -3.4,
    z: 0.4,
    grades: [2, 2, 2, 2, 0, 1, 2, 2, 2],
  },
  {
    id: 'yi',
    name: '乙',
    text: '河口低地，取水方便，软土厚，风暴潮时会被淹。',
    x: -1.2,
    z: 0.9,
    grades: [2, 1, 0, 2, 2, 2, 2, 2, 1],
  },
  {
    id: 'bing',
    name: '丙',
    text: '岬角迎海，取水条件最好，可是离活动断层不到两千米。',
    x: 1.5,
    z: 1.7,
    grades: [0, 2, 2, 2, 2, 2, 2, 1, 2],
  },
  {
    id: 'ding',
    name: '丁',
    text: '海湾内侧，各项安全因素都过关，只是紧挨候鸟保护区，航道也要疏浚。',
    x: 3.6,
    z: 1.2,
    grades: [2, 2, 1, 2, 2, 2, 2, 1, 1],
  },
  {
    id: 'wu',
    name: '戊',
    text: '半岛尽头，地基坚硬、人烟稀少，接入电网要新架八十千米线路。',
    x: 5.4,
    z: 2.4,
    grades: [2, 2, 2, 2, 2, 2, 1, 1, 2],
  },
  {
    id: 'ji',
    name: '己',
    text: '内陆河谷，河水在枯水期不够冷却，山坡还有滑动的迹象。',
    x: 0.6,
    z: -3.2,
    grades: [2, 0, 2, 0, 2, 2, 2, 0, 2],
  },
];

export interface Verdict {
  /** Names of the safety factors that rule the site out. */
  readonly against: readonly string[];
  /** Names of the factors that require work. */
  readonly work: readonly string[];
}

/** The factors that rule a site out, and those that require work. */
export const verdictOf = ({ grades }: Site): Verdict => ({
  against: factors.filter(({ safety }, index) => safety && grades[index] === 0).map(({ name }) => name),
  work: factors
    .filter(({ safety }, index) => grades[index] === 1 || (!safety && grades[index] === 0))
    .map(({ name }) => name),
});

/** The verdict in a sentence. */
export function describeVerdict(site: Site): string {
  const { against, work } = verdictOf(site);
  if (against.length > 0) return `${site.name}点被否决：${against.join('、')}不满足安全要求，再多的优点也补不回来。`;
  return `${site.name}点安全因素全部过关，可以进入比较；要花工夫的是${work.join('、')}。`;
}

const markers: readonly Part[] = sites.map(({ id, name, text, x, z, grades }) => ({
  id,
  name: `${name}点`,
  text,
  tone: grades.some((grade, index) => grade === 0 && factors[index]?.safety) ? 'hot' : 'safe',
  solids: [
    { shape: 'tube', at: [x, 0.9, z], radius: 0.16, end: 0.3, length: 1, axis: 'y' },
    { shape: 'ball', at: [x, 1.6, z], radius: 0.34 },
  ],
  mark: [x, 0, z - 0.8],
}));

const scenery = (id: string, name: string, tone: Part['tone'], solids: Part['solids']): Part => ({
  id,
  name,
  text: '',
  tone,
  solids,
});

/** The coast from above: the sea in front; behind it land with a river, a city and a fault; and six sites. */
export const coast: Model = {
  name: '虚构的海岸',
  view: 'top',
  unit: '处',
  poses: [{ name: '六个候选点', text: '红色的有安全因素不满足，绿色的可以进入比较。' }],
  parts: [
    scenery('sea', '海', 'glow', [{ shape: 'box', at: [0, -0.3, 0.5], size: [15, 0.3, 10] }]),
    scenery('land', '陆地', 'pale', [
      { shape: 'box', at: [0, 0, -2.2], size: [15, 0.5, 4.6] },
      { shape: 'box', at: [-3.6, 0, 0.6], size: [5, 0.5, 1.4] },
      { shape: 'box', at: [1.5, 0, 0.9], size: [1.8, 0.5, 2] },
      { shape: 'box', at: [4.6, 0, 1.3], size: [2.8, 0.5, 2.6] },
      { shape: 'box', at: [5.5, 0, 2.5], size: [1, 0.5, 1] },
    ]),
    scenery('rivers', '两条河', 'brand', [
      { shape: 'box', at: [-0.6, 0.28, -1.7], size: [0.3, 0.06, 3.6] },
      { shape: 'box', at: [0.3, 0.28, -3.5], size: [2.1, 0.06, 0.3] },
      { shape: 'box', at: [3, 0.28, -2.1], size: [0.24, 0.06, 4.4] },
    ]),
    scenery('hills', '山', 'safe', [
      { shape: 'tube', at: [-5.6, 0.8, -3], radius: 1.2, end: 0.1, length: 1.1, axis: 'y' },
      { shape: 'tube', at: [6, 1, -3], radius: 1.3, end: 0.1, length: 1.5, axis: 'y' },
      { shape: 'tube', at: [4.7, 0.8, -3.4], radius: 0.8, end: 0.1, length: 1, axis: 'y' },
    ]),
    scenery(
      'city',
      '城市',
      'dark',
      [-4.6, -4.1, -3.6, -3.1].flatMap((x, index) =>
        [-1.9, -1.4, -0.9].map(
          (z, row) =>
            ({ shape: 'box', at: [x, 0.6, z], size: [0.34, 0.5 + ((index + row) % 3) * 0.35, 0.34] }) as const,
        ),
      ),
    ),
    scenery('fault', '断层', 'hot', [
      { shape: 'box', at: [1.9, 0.28, -2], size: [0.12, 0.08, 4] },
      { shape: 'box', at: [1.9, 0.28, 0.9], size: [0.12, 0.08, 1.8] },
    ]),
    ...markers,
  ],
};
