import { Dispose, Enrich, Fabricate, Mill, Mine, Pool, Reactor, Tank } from './fuel-cycle-pictures.tsx';
import type { StepPieceProps } from './step-piece.tsx';

export const fuelCycle: StepPieceProps = {
  title: '铀的一生：从矿山到处置',
  unit: '步',
  steps: [
    { name: '铀矿开采', text: '地下、露天开采，或把溶液注入矿层，就地浸出铀。', picture: Mine },
    { name: '水冶', text: '经浸出、纯化和沉淀，得到铀的浓缩物，俗称黄饼。', picture: Mill },
    { name: '转化', text: '精制后变为六氟化铀，它受热即成气体，便于分离同位素。', picture: Tank },
    { name: '浓缩', text: '离心机逐级分离，把铀235的丰度从约0.7%提高到3%至5%。', picture: Enrich },
    { name: '元件制造', text: '制成二氧化铀芯块，装入包壳管，再组装成燃料组件。', picture: Fabricate },
    { name: '反应堆使用', text: '压水堆一般每12至18个月换料一次，每次更换约三分之一的组件。', picture: Reactor },
    { name: '乏燃料贮存', text: '卸出的组件在水池里冷却数年，水同时起屏蔽作用。', picture: Pool },
    { name: '后处理与处置', text: '铀和钚可以回收再用，高放废物固化后送往深部地层。', picture: Dispose },
  ],
};
