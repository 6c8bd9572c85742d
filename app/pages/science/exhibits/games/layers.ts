import type { Question } from '../../quiz/questions.ts';

/** The five levels of defence in depth, from the first. */
export const layers = [
  { name: '预防', text: '保守的设计、合格的制造和认真的运行，让偏差尽量不发生。' },
  { name: '监测与纠偏', text: '仪表、调节系统和操纵员及早发现偏差，把它拉回正常范围。' },
  { name: '事故控制', text: '保护系统停堆，专设安全设施自动投入，按设计把事故控制住。' },
  { name: '严重事故缓解', text: '保住安全壳，用专门的设备和导则限制后果。' },
  { name: '场外应急', text: '不能阻止事故，只用来减轻对公众的影响：隐蔽、服碘、撤离。' },
] as const;

export type Layer = (typeof layers)[number];

export interface Card {
  readonly name: string;
  /** Index of the layer that is the first to respond. */
  readonly first: number;
  readonly because: string;
}

/** Ten fictional events for teaching. */
export const cards: readonly Card[] = [
  { name: '新到的阀门材质证明与合同不符', first: 0, because: '验收时就拦下，不合格的零件根本不进现场，这是预防。' },
  { name: '蒸汽发生器水位慢慢偏高', first: 1, because: '水位调节系统自动关小给水阀，操纵员同时核对趋势。' },
  { name: '一路温度仪表指示比另外几路高', first: 1, because: '几路互相比较，报警提示偏差，检修人员查明后校准或更换。' },
  { name: '运行中的一台给水泵跳闸', first: 1, because: '备用泵自动启动，功率按程序下调，不必动用安全设施。' },
  { name: '外部电源全部中断', first: 2, because: '控制棒落下停堆，应急柴油发电机自动启动，带走余热。' },
  { name: '一回路小管道破裂', first: 2, because: '保护系统停堆，安全注入系统向堆芯补水，这正是设计基准事故。' },
  { name: '汽轮机突然停下', first: 2, because: '大功率下反应堆保护动作停堆，蒸汽改走旁路，余热照样有出路。' },
  {
    name: '停堆以后，几套冷却手段先后失效',
    first: 3,
    because: '超出设计基准，按严重事故导则用移动泵和非能动手段注水，保住安全壳。',
  },
  { name: '堆芯损坏，安全壳里出现氢气', first: 3, because: '氢气复合器和点火器消除氢气，防止燃爆威胁安全壳。' },
  {
    name: '监测表明放射性物质可能向厂外扩散',
    first: 4,
    because: '启动场外应急，按预案通知公众隐蔽、服用稳定碘或有序撤离。',
  },
];

/** The cards as questions: which layer responds first. */
export const layerQuestions: readonly Question[] = cards.map(({ name, first, because }) => ({
  text: `“${name}”，首先由哪一层来应对？`,
  choices: layers.map((layer) => layer.name),
  answer: first,
  because,
}));

/** The layers that fail together if their shared power supply fails. */
const SHARED: readonly number[] = [1, 2];

export interface Setting {
  /** Indexes of the removed layers. */
  readonly removed: readonly number[];
  readonly sharedPower: boolean;
}

/** Whether a layer has failed. The shared supply fails as soon as one of the layers that use it is removed. */
export function isGone(layer: number, { removed, sharedPower }: Setting): boolean {
  if (removed.includes(layer)) return true;
  return sharedPower && SHARED.includes(layer) && SHARED.some((each) => removed.includes(each));
}

/** Index of the layer that stops an event; null if no such layer remains. The last layer only protects people. */
export function stoppedBy({ first }: Card, setting: Setting): number | null {
  const left = layers.findIndex((_layer, index) => index >= first && !isGone(index, setting));
  return left === -1 ? null : left;
}

/** The outcome in a sentence or two. */
export function describeFall(card: Card, setting: Setting): string {
  const at = stoppedBy(card, setting);
  const common =
    setting.sharedPower && SHARED.some((layer) => isGone(layer, setting) && !setting.removed.includes(layer));
  const why = common ? '第二、三层共用一路电源，一起失去作用，这叫共因失效。' : '';
  if (at === null) return `${why}“${card.name}”穿过了所有防线，连减轻后果的手段也没有。`;
  if (at === layers.length - 1 && card.first < at)
    return `${why}“${card.name}”没有被拦住，只剩场外应急来减轻对公众的影响。`;
  const fell = at - card.first;
  return `${why}“${card.name}”停在第${at + 1}层“${layers[at]?.name}”${fell > 0 ? `，比该停的地方多落了${fell}层` : '，正是该它应对的一层'}。`;
}
