export interface Question {
  readonly text: string;
  readonly choices: readonly string[];
  /** Index of the correct choice. */
  readonly answer: number;
  readonly because: string;
}

/** The quiz: facts of physics and of public record, each with an explanation. */
export const questions: readonly Question[] = [
  {
    text: '核电厂反应堆中的能量主要来自哪里？',
    choices: ['铀的燃烧', '重原子核的裂变', '氢原子核的聚变', '放射性废物的发热'],
    answer: 1,
    because: '反应堆里的铀235等重原子核吸收中子后分裂，释放出能量。这不是燃烧，不消耗氧气，也不产生二氧化碳。',
  },
  {
    text: '控制棒插入堆芯后，反应功率为什么会下降？',
    choices: ['它把热量带走', '它吸收了一部分中子', '它挡住了冷却水', '它使燃料变少'],
    answer: 1,
    because: '控制棒含有硼、镉、银铟镉等容易吸收中子的材料。能引起下一次裂变的中子少了，链式反应就减弱。',
  },
  {
    text: '压水堆一回路的水超过三百摄氏度，为什么没有沸腾？',
    choices: ['水里加了油', '水流得太快', '压力很高', '水是重水'],
    answer: 2,
    because: '一回路的压力约为大气压的一百五十倍。压力越高，水的沸点越高，所以它保持液态。',
  },
  {
    text: '冷却塔顶上飘出的白色雾气主要是什么？',
    choices: ['烟尘', '二氧化碳', '放射性气体', '水蒸气凝成的小水滴'],
    answer: 3,
    because: '冷却塔里的循环水不与反应堆接触，一部分水蒸发后遇冷凝成小水滴，看上去像白烟。',
  },
  {
    text: '下面哪一项不是外照射防护的三个基本方法之一？',
    choices: ['缩短时间', '增大距离', '设置屏蔽', '提高温度'],
    answer: 3,
    because: '受照射的时间越短、离源越远、屏蔽越厚，受到的剂量就越小。温度与此无关。',
  },
  {
    text: '毫希沃特（mSv）用来表示什么？',
    choices: ['发电功率', '辐射对人体影响的剂量', '放射性物质的质量', '冷却水的流量'],
    answer: 1,
    because: '希沃特是有效剂量的单位，它把辐射种类和受照射的器官都考虑在内；一毫希沃特是它的千分之一。',
  },
  {
    text: '我国大陆自行设计、建造的第一座核电厂是哪一座？',
    choices: ['秦山核电厂', '大亚湾核电厂', '田湾核电厂', '岭澳核电厂'],
    answer: 0,
    because: '秦山核电厂位于浙江海盐，机组于1991年12月15日首次并网发电。',
  },
  {
    text: '“纵深防御”的核心想法是什么？',
    choices: ['把电厂建在地下', '只用最厚的一道屏障', '多层防护，一层失效还有下一层', '一发现异常就停止供电'],
    answer: 2,
    because: '燃料芯块、包壳、压力边界和安全壳层层包容，再加上监测、操作和应急，任何一层失效都不应酿成事故。',
  },
];
