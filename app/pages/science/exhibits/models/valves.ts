import type { Model, Part, Solid } from './model.ts';

const rod = (from: number, to: number, radius = 0.14): Solid => ({
  shape: 'tube',
  at: [0, (from + to) / 2, 0],
  radius,
  length: to - from,
  axis: 'y',
});

/** The pipe section of a valve, with two flanges. */
const body = (text: string): Part => ({
  id: 'body',
  name: '阀体',
  text,
  tone: 'steel',
  glass: true,
  solids: [
    { shape: 'tube', at: [0, 0, 0], radius: 1, length: 5, axis: 'x' },
    { shape: 'tube', at: [-2.6, 0, 0], radius: 1.5, length: 0.35, axis: 'x' },
    { shape: 'tube', at: [2.6, 0, 0], radius: 1.5, length: 0.35, axis: 'x' },
  ],
  mark: [-1.7, 0, 0],
});

const bonnet: Part = {
  id: 'bonnet',
  name: '阀盖与填料',
  text: '罩住上方；阀杆从填料函中穿过，填料压紧以后不让介质漏出来。',
  tone: 'steel',
  glass: true,
  solids: [
    { shape: 'tube', at: [0, 2, 0], radius: 1.05, end: 0.55, length: 2, axis: 'y' },
    { shape: 'tube', at: [0, 3.1, 0], radius: 0.75, length: 0.25, axis: 'y' },
  ],
  mark: [0.75, 1.9, 0],
};

const wheel: Part = {
  id: 'wheel',
  name: '手轮与阀杆',
  text: '转动手轮，阀杆上的螺纹把转动变成升降。电动阀在这个位置装电动装置。',
  tone: 'brand',
  solids: [
    rod(0.9, 4.4),
    { shape: 'tube', at: [0, 4.4, 0], radius: 1.15, length: 0.2, axis: 'y' },
    { shape: 'tube', at: [0, 4.4, 0], radius: 0.3, length: 0.5, axis: 'y' },
  ],
  mark: [0, 4.4, 0],
};

const gate: Model = {
  name: '闸阀',
  view: 'front',
  unit: '档',
  poses: [
    { name: '关闭', text: '闸板落到底，两侧密封面压紧，水不能通过。' },
    {
      name: '开一成',
      text: '缝隙很窄，高速射流冲刷密封面，闸板也会抖动，所以闸阀不宜停在这里。',
      moves: { disc: [0, 0.3, 0], wheel: [0, 0.3, 0] },
    },
    { name: '全开', text: '闸板完全升进阀盖，通道笔直，阻力很小。', moves: { disc: [0, 1.7, 0], wheel: [0, 1.7, 0] } },
  ],
  parts: [
    body('通道笔直，全开时几乎不挡路，适合用来隔离管段。'),
    bonnet,
    {
      id: 'seat',
      name: '阀座',
      text: '通道里一左一右两个圆环，与闸板的两面贴合密封。',
      tone: 'warm',
      solids: [-0.35, 0.35].map((x) => ({ shape: 'tube', at: [x, 0, 0], radius: 1, length: 0.12, axis: 'x' }) as const),
      mark: [0.35, -1, 0],
    },
    {
      id: 'disc',
      name: '闸板',
      text: '垂直于水流升降的一块板，只适合全开或全关。',
      tone: 'glow',
      solids: [{ shape: 'box', at: [0, 0, 0], size: [0.42, 1.9, 1.9] }],
      mark: [0, 0, 0],
    },
    wheel,
  ],
};

const globe: Model = {
  name: '截止阀',
  view: 'front',
  unit: '档',
  poses: [
    { name: '关闭', text: '阀瓣从上方压在阀座上，堵住隔板中间的孔。' },
    {
      name: '半开',
      text: '阀瓣抬起一半，流量随升程平缓变化，可以细调。',
      moves: { disc: [0, 0.4, 0], wheel: [0, 0.4, 0] },
    },
    {
      name: '全开',
      text: '水从左侧进来，穿过孔向上，再拐向右侧流出。',
      moves: { disc: [0, 0.85, 0], wheel: [0, 0.85, 0] },
    },
  ],
  parts: [
    body('里面有一道曲折的隔板，水流要拐弯，阻力比闸阀大。'),
    bonnet,
    {
      id: 'seat',
      name: '隔板与阀座',
      text: '把进口与出口隔开，中间的孔口就是阀座；与阀瓣接触的一圈要磨得很平。',
      tone: 'warm',
      solids: [
        { shape: 'box', at: [-0.9, 0.5, 0], size: [0.18, 1, 1.2] },
        { shape: 'box', at: [0.9, -0.5, 0], size: [0.18, 1, 1.2] },
        { shape: 'box', at: [-0.65, 0, 0], size: [0.6, 0.16, 1.2] },
        { shape: 'box', at: [0.65, 0, 0], size: [0.6, 0.16, 1.2] },
      ],
      mark: [0.9, -0.6, 0],
    },
    {
      id: 'disc',
      name: '阀瓣',
      text: '沿水流方向升降的塞子，开多少放多少，适合调节。',
      tone: 'glow',
      solids: [{ shape: 'tube', at: [0, 0.35, 0], radius: 0.42, end: 0.5, length: 0.5, axis: 'y' }],
      mark: [0, 0.4, 0],
    },
    wheel,
  ],
};

const check: Model = {
  name: '止回阀',
  view: 'front',
  unit: '种',
  poses: [
    { name: '停泵', text: '没有水流，阀瓣靠自重垂下，贴住阀座。' },
    { name: '正向流动', text: '水从左往右推开阀瓣，通道打开。', turns: { disc: 62 } },
    {
      name: '倒流',
      text: '水要往回走，阀瓣被压回阀座，挡住去路。关得太急会激起压力波，也就是水锤，所以常加缓冲。',
    },
  ],
  parts: [
    body('没有手轮，也不需要人操作；阀体上标着箭头，装反了就永远打不开。'),
    {
      id: 'seat',
      name: '阀座',
      text: '通道里的一圈密封面，略微倾斜，让阀瓣靠自重就能贴上。',
      tone: 'warm',
      solids: [{ shape: 'tube', at: [-0.25, 0, 0], radius: 0.98, length: 0.16, axis: 'x' }],
      mark: [-0.6, -0.75, 0],
    },
    {
      id: 'disc',
      name: '阀瓣',
      text: '像一扇上缘装着铰链的小门，只能朝一个方向推开。',
      tone: 'glow',
      at: [0, 0.95, 0],
      solids: [{ shape: 'tube', at: [0, -0.95, 0], radius: 0.85, length: 0.22, axis: 'x' }],
      mark: [0, -1, 0],
    },
    {
      id: 'hinge',
      name: '销轴',
      text: '阀瓣绕着它转动；卡涩会让阀瓣关不严，检修时要检查。',
      tone: 'dark',
      solids: [{ shape: 'tube', at: [0, 0.95, 0], radius: 0.14, length: 1.2, axis: 'z' }],
      mark: [0.4, 1.3, 0],
    },
  ],
};

const relief: Model = {
  name: '安全阀',
  view: 'front',
  unit: '种',
  poses: [
    { name: '关闭', text: '压力低于整定值，弹簧把阀瓣压在阀座上。' },
    { name: '起跳', text: '压力达到整定值，阀瓣被顶起，介质从侧面排出，压力随之下降。', moves: { disc: [0, 0.5, 0] } },
    { name: '回座', text: '压力降到回座值，弹簧重新把阀瓣压下，阀门自己关好。' },
  ],
  parts: [
    {
      id: 'body',
      name: '阀体',
      text: '下方接被保护的容器，右侧接排放管。',
      tone: 'steel',
      glass: true,
      solids: [
        { shape: 'tube', at: [0, -1.6, 0], radius: 0.8, length: 2.2, axis: 'y' },
        { shape: 'tube', at: [0, -2.8, 0], radius: 1.35, length: 0.3, axis: 'y' },
        { shape: 'ball', at: [0, 0, 0], radius: 1.3 },
        { shape: 'tube', at: [1.8, 0, 0], radius: 0.8, length: 1.6, axis: 'x' },
        { shape: 'tube', at: [2.7, 0, 0], radius: 1.35, length: 0.3, axis: 'x' },
      ],
      mark: [1.9, 0, 0],
    },
    {
      id: 'bonnet',
      name: '弹簧罩',
      text: '保护弹簧，上端的调节螺钉决定弹簧压紧多少，也就决定整定压力；校验以后加铅封。',
      tone: 'steel',
      glass: true,
      solids: [
        { shape: 'tube', at: [0, 2.6, 0], radius: 0.95, length: 3.4, axis: 'y' },
        { shape: 'tube', at: [0, 4.6, 0], radius: 0.4, length: 0.7, axis: 'y' },
      ],
      mark: [0, 4.6, 0],
    },
    {
      id: 'seat',
      name: '喷嘴与阀座',
      text: '入口的上沿，是与阀瓣贴合的密封面。',
      tone: 'warm',
      solids: [{ shape: 'tube', at: [0, -0.55, 0], radius: 0.6, length: 0.3, axis: 'y' }],
      mark: [-0.75, -0.9, 0],
    },
    {
      id: 'spring',
      name: '弹簧',
      text: '平时一直压着阀瓣；它的力与介质的推力相等时，就是起跳的时刻。',
      tone: 'safe',
      solids: [0, 1, 2, 3, 4, 5].map(
        (turn) => ({ shape: 'tube', at: [0, 1.4 + turn * 0.45, 0], radius: 0.62, length: 0.18, axis: 'y' }) as const,
      ),
      mark: [-0.6, 2.6, 0],
    },
    {
      id: 'disc',
      name: '阀瓣与阀杆',
      text: '被介质顶起以后，下面的反冲盘会让它一下子开大，所以叫“起跳”。',
      tone: 'glow',
      solids: [{ shape: 'tube', at: [0, -0.2, 0], radius: 0.7, length: 0.35, axis: 'y' }, rod(0, 4, 0.12)],
      mark: [0.1, -0.15, 0],
    },
  ],
};

/** Four types of valves with their functions. */
export const valves: readonly Model[] = [gate, globe, check, relief];
