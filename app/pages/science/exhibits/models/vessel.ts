import { around, grid, type Model, type Vector } from './model.ts';

const driven: Vector = [0, 4.5, 0];
const opened: Vector = [5.6, 0.5, 0];

/** The vessel of a pressurised-water reactor with its internals, as in textbooks, not that of a particular unit. */
export const vessel: Model = {
  name: '反应堆压力容器',
  view: 'front',
  unit: '步',
  poses: [
    { name: '装好', text: '各部件都在位置上。筒壁画成半透明，可以看到里面。' },
    {
      name: '移走驱动机构',
      text: '拔开电缆接头。真机的驱动机构通常随顶盖一起吊走，这里单独移开，便于看清。',
      moves: { drives: driven },
    },
    {
      name: '卸下螺栓',
      text: '用液压装置把主螺栓拉长，旋开螺母，让螺栓缩回，再一根根旋出。',
      moves: { drives: driven, bolts: [0, 2, 0] },
    },
    {
      name: '吊开顶盖',
      text: '顶盖吊到一旁的存放架，驱动机构和螺栓也放在那里。',
      moves: { drives: opened, bolts: opened, head: opened },
    },
    {
      name: '提出上部构件',
      text: '水位升高以后，上部构件在水下提起，露出燃料组件的上管座。',
      moves: { drives: opened, bolts: opened, head: opened, upper: [0, 4.6, 0] },
    },
    {
      name: '卸出燃料',
      text: '换料机逐组提出燃料组件，送往乏燃料水池或换个位置放回。',
      moves: { drives: opened, bolts: opened, head: opened, upper: [-5.6, 0.5, 0], fuel: [0, 6.6, 0] },
    },
  ],
  parts: [
    {
      id: 'shell',
      name: '筒体与下封头',
      text: '低合金钢锻件焊成，内壁堆焊几毫米不锈钢防腐；承受约15.5兆帕的压力，是第三道屏障的一部分。',
      tone: 'steel',
      glass: true,
      solids: [
        { shape: 'tube', at: [0, 0, 0], radius: 2.2, length: 7, axis: 'y' },
        { shape: 'ball', at: [0, -3.5, 0], radius: 2.2, half: 'down' },
      ],
      mark: [0, -5.1, 0],
    },
    {
      id: 'cold',
      name: '冷段接管',
      text: '被蒸汽发生器冷却过的水由主泵从这里压进来，温度约290摄氏度。',
      tone: 'brand',
      solids: [{ shape: 'tube', at: [-2.9, 2.2, 0], radius: 0.5, length: 1.5, axis: 'x' }],
      mark: [-3, 2.2, 0],
    },
    {
      id: 'hot',
      name: '热段接管',
      text: '流过堆芯的水从这里出去，温度约325摄氏度，通往蒸汽发生器。',
      tone: 'hot',
      solids: [{ shape: 'tube', at: [2.9, 2.2, 0], radius: 0.5, length: 1.5, axis: 'x' }],
      mark: [3, 2.2, 0],
    },
    {
      id: 'barrel',
      name: '吊篮',
      text: '不锈钢圆筒，挂在容器上沿；水先沿它与筒壁之间的环腔向下，在底部转弯，再向上穿过堆芯。',
      tone: 'glow',
      glass: true,
      solids: [{ shape: 'tube', at: [0, -0.3, 0], radius: 1.85, length: 6, axis: 'y' }],
      mark: [-1.85, 1, 0],
    },
    {
      id: 'baffle',
      name: '围板',
      text: '紧贴燃料的不锈钢板，迫使水从组件之间流过，而不是从旁边绕走。',
      tone: 'pale',
      glass: true,
      solids: [{ shape: 'box', at: [0, -0.4, 0], size: [2.7, 3.9, 2.7] }],
      mark: [1.35, -1.6, 0],
    },
    {
      id: 'support',
      name: '下部支承',
      text: '厚板和立柱托住整个堆芯；板上成百个流水孔让水均匀地进入每一组燃料。',
      tone: 'dark',
      solids: [
        { shape: 'tube', at: [0, -2.75, 0], radius: 1.7, length: 0.4, axis: 'y' },
        ...around(6, 1.1, (x, z) => ({ shape: 'tube', at: [x, -3.35, z], radius: 0.12, length: 0.8, axis: 'y' })),
      ],
      mark: [-1.4, -2.75, 0],
    },
    {
      id: 'fuel',
      name: '燃料组件',
      text: '横截面为正方形，常见的是17×17排列，其中264根是燃料棒；芯块里的裂变在这里变成热。模型画了21组，真机有一百多组。',
      tone: 'warm',
      solids: grid(5, 0.5, (x, z) => ({ shape: 'box', at: [x, -0.5, z], size: [0.42, 3.7, 0.42] })),
      mark: [0, -0.5, 0],
    },
    {
      id: 'upper',
      name: '上部构件',
      text: '从上面压住燃料，防止水流把它顶起；其中的导向筒让控制棒对准组件。',
      tone: 'safe',
      solids: [
        { shape: 'tube', at: [0, 1.55, 0], radius: 1.6, length: 0.25, axis: 'y' },
        ...grid(4, 0.75, (x, z) => ({ shape: 'tube', at: [x, 2.4, z], radius: 0.14, length: 1.5, axis: 'y' })),
        { shape: 'tube', at: [0, 3.2, 0], radius: 1.7, length: 0.2, axis: 'y' },
      ],
      mark: [0, 2.4, 0],
    },
    {
      id: 'head',
      name: '顶盖',
      text: '与筒体法兰之间压着两道金属密封环；换料时吊到一旁。',
      tone: 'steel',
      solids: [
        { shape: 'tube', at: [0, 3.75, 0], radius: 2.55, length: 0.5, axis: 'y' },
        { shape: 'ball', at: [0, 4, 0], radius: 2.1, half: 'up' },
      ],
      mark: [-1.1, 4.9, 0],
    },
    {
      id: 'bolts',
      name: '主螺栓',
      text: '几十根一圈，拉长以后旋紧，靠回缩的力把顶盖压住。',
      tone: 'dark',
      solids: around(18, 2.35, (x, z) => ({ shape: 'tube', at: [x, 4.2, z], radius: 0.1, length: 0.9, axis: 'y' })),
      mark: [2.35, 4.4, 0],
    },
    {
      id: 'drives',
      name: '控制棒驱动机构',
      text: '用电磁爪一步步提起或放下控制棒；断电时爪子松开，控制棒靠自重落入堆芯。',
      tone: 'brand',
      solids: grid(4, 0.7, (x, z) => ({ shape: 'tube', at: [x, 6.9, z], radius: 0.16, length: 2.2, axis: 'y' })),
      mark: [0, 7, 0],
    },
  ],
};
