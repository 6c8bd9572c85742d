import { grid, type Model, type Vector } from './model.ts';

/** Positions of the assembly in the steps, relative to its position in the core. */
const lifted: Vector = [0, 3.6, 0];
const tilted: Vector = [4.1, 1.6, 0];
const passed: Vector = [9.6, 1.6, 0];
const stored: Vector = [13.6, 0, 0];

/** Positions of the bridge, mast and grip. */
const rail = (x: number, grip: number): Readonly<Record<string, Vector>> => ({
  bridge: [x, 0, 0],
  mast: [x, 0, 0],
  grip: [x, grip, 0],
});

/** A section of reactor pool, transfer canal and fuel pool, with the path of one assembly. */
export const refuelling: Model = {
  name: '换料路线',
  view: 'front',
  unit: '步',
  poses: [
    { name: '对准', text: '顶盖已经吊开，水淹到换料水位；桥架停在要卸的组件正上方。', moves: rail(0, 0) },
    { name: '抓取', text: '抓具放下，扣住上管座，确认锁紧、确认载荷，才允许提升。', moves: rail(0, -3.6) },
    {
      name: '提升',
      text: '组件垂直离开堆芯。载荷突然变大就自动停住，防止卡住时强拉。',
      moves: { ...rail(0, 0), fuel: lifted },
    },
    { name: '移到倾翻机构', text: '桥架平移，组件顶端始终在几米深的水下。', moves: { ...rail(4.1, -2), fuel: tilted } },
    {
      name: '放平',
      text: '倾翻机构把组件由竖转横，准备穿过墙上的通道。',
      moves: { ...rail(4.1, 0), fuel: tilted },
      turns: { fuel: 90 },
    },
    {
      name: '穿过通道',
      text: '小车载着组件从反应堆厂房进入燃料厂房，通道里也灌满了水。',
      moves: { ...rail(4.1, 0), fuel: passed },
      turns: { fuel: 90 },
    },
    {
      name: '入格架',
      text: '组件重新竖起，由另一台吊车放进水池底部的格架，记录位置和编号。',
      moves: { ...rail(4.1, 0), fuel: stored },
    },
  ],
  parts: [
    {
      id: 'walls',
      name: '混凝土',
      text: '',
      tone: 'pale',
      solids: [
        { shape: 'box', at: [-4.2, 1.05, 0], size: [0.6, 9.9, 6] },
        { shape: 'box', at: [6.8, 5.1, 0], size: [0.6, 1.8, 6] },
        { shape: 'box', at: [6.8, -1.3, 0], size: [0.6, 4, 6] },
        { shape: 'box', at: [-2.95, -3.6, 0], size: [1.9, 0.6, 6] },
        { shape: 'box', at: [9.35, -3.6, 0], size: [14.7, 0.6, 6] },
      ],
    },
    {
      id: 'water',
      name: '池水',
      text: '换料水池与燃料水池的水既带走余热又作屏蔽：每加深一段，剂量率就降为原来的十分之一。水中溶有硼酸，吸收中子。',
      tone: 'glow',
      glass: true,
      solids: [
        { shape: 'box', at: [1.3, 1.2, 0], size: [10.4, 8.4, 5.6] },
        { shape: 'box', at: [11.9, 1.2, 0], size: [9.6, 8.4, 5.6] },
      ],
      mark: [-2.6, 4.2, 0],
    },
    {
      id: 'vessel',
      name: '压力容器',
      text: '顶盖吊开以后，上口与水池相通。',
      tone: 'steel',
      glass: true,
      solids: [
        { shape: 'tube', at: [0, -0.6, 0], radius: 1.9, length: 4, axis: 'y' },
        { shape: 'ball', at: [0, -2.6, 0], radius: 1.9, half: 'down' },
      ],
      mark: [-1.9, 0.6, 0],
    },
    {
      id: 'core',
      name: '堆芯',
      text: '组件并排立在里面，每次换料大约更换三分之一，其余的换个位置再用。',
      tone: 'brand',
      solids: grid(5, 0.55, (x, z) => ({ shape: 'box', at: [x, -1, z - 0.6], size: [0.44, 2.6, 0.44] })),
      mark: [-1.1, -1.6, 0],
    },
    {
      id: 'bridge',
      name: '桥架与小车',
      text: '跨在水池上方，桥架前后走，小车左右走，把抓具送到每一个坐标。人站在上面操作。',
      tone: 'dark',
      solids: [
        { shape: 'box', at: [0, 6.2, 0], size: [2, 0.35, 6.4] },
        { shape: 'box', at: [0, 6.8, 0], size: [1, 0.9, 1] },
      ],
      mark: [1.5, 6.3, 0],
    },
    {
      id: 'mast',
      name: '套筒',
      text: '长长的导向筒，组件提升时缩进里面，免得摇晃碰撞。',
      tone: 'steel',
      solids: [{ shape: 'tube', at: [0, 5, 0], radius: 0.3, length: 2, axis: 'y' }],
      mark: [0.9, 5.1, 0],
    },
    {
      id: 'grip',
      name: '抓具',
      text: '气动的爪子，失去气源时保持抓紧；有载荷时机械联锁让它张不开。',
      tone: 'hot',
      solids: [
        { shape: 'tube', at: [0, 4.6, 0], radius: 0.1, length: 1.8, axis: 'y' },
        { shape: 'tube', at: [0, 3.9, 0], radius: 0.3, length: 0.4, axis: 'y' },
      ],
      mark: [-0.9, 4.1, 0],
    },
    {
      id: 'tilt',
      name: '倾翻机构',
      text: '墙两边各一台，把组件在竖直和水平之间翻转。',
      tone: 'safe',
      solids: [
        { shape: 'box', at: [4.1, -0.1, -0.6], size: [0.9, 0.3, 0.6] },
        { shape: 'box', at: [4.1, -1.8, -0.6], size: [0.3, 3.2, 0.3] },
        { shape: 'box', at: [9.6, -0.1, -0.6], size: [0.9, 0.3, 0.6] },
        { shape: 'box', at: [9.6, -1.8, -0.6], size: [0.3, 3.2, 0.3] },
      ],
      mark: [4.1, -2, 0],
    },
    {
      id: 'canal',
      name: '传输通道',
      text: '穿过安全壳的一段水平管，平时用盲板封住，换料时打开。',
      tone: 'steel',
      glass: true,
      solids: [{ shape: 'tube', at: [6.8, 1.6, 0], radius: 0.8, length: 1.6, axis: 'x' }],
      mark: [6.8, 2.4, 0],
    },
    {
      id: 'rack',
      name: '乏燃料格架',
      text: '格子之间保持距离并装有吸收中子的材料，怎样摆放都不会发生链式反应。',
      tone: 'safe',
      glass: true,
      solids: [12.8, 13.6, 14.4, 15.2].map((x) => ({ shape: 'box', at: [x, -1.6, 0], size: [0.72, 3, 1.6] }) as const),
      mark: [14.8, -2.4, 0],
    },
    {
      id: 'fuel',
      name: '正在转运的组件',
      text: '长约4米；刚停堆时还在发热，必须一直留在水里。',
      tone: 'warm',
      at: [0, -1, 0],
      solids: [{ shape: 'box', at: [0, 0, 0.2], size: [0.46, 2.6, 0.46] }],
      mark: [0, 0, 0],
    },
  ],
};
