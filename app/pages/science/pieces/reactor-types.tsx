import type { ReactElement } from 'react';
import { ScrollTable } from '../../../components/scroll-table.tsx';
import { Boiling, Fast, HeavyWater, HighTemperature, Pressurised } from './reactor-pictures.tsx';
import { type Step, StepPiece } from './step-piece.tsx';

interface ReactorType extends Step {
  readonly moderator: string;
  readonly coolant: string;
  readonly fuel: string;
  readonly outlet: string;
}

const types: readonly ReactorType[] = [
  {
    name: '压水堆',
    text: '一回路的水在高压下不沸腾，经蒸汽发生器把热量传给二回路。',
    picture: Pressurised,
    moderator: '轻水',
    coolant: '轻水，约15.5兆帕',
    fuel: '低浓铀',
    outlet: '约320℃',
  },
  {
    name: '沸水堆',
    text: '水在堆芯里直接沸腾，蒸汽经干燥后送往汽轮机，没有蒸汽发生器。',
    picture: Boiling,
    moderator: '轻水',
    coolant: '轻水，约7兆帕',
    fuel: '低浓铀',
    outlet: '约285℃',
  },
  {
    name: '重水堆',
    text: '燃料装在一根根压力管里，可以不停堆换料。',
    picture: HeavyWater,
    moderator: '重水',
    coolant: '重水，约10兆帕',
    fuel: '天然铀',
    outlet: '约310℃',
  },
  {
    name: '高温气冷堆',
    text: '包覆颗粒燃料嵌在石墨里，氦气带走热量，出口温度高。',
    picture: HighTemperature,
    moderator: '石墨',
    coolant: '氦气，约7兆帕',
    fuel: '低浓铀包覆颗粒',
    outlet: '约750℃',
  },
  {
    name: '钠冷快堆',
    text: '中子不经慢化，可以增殖燃料；液态钠导热好，中间再设一道钠回路。',
    picture: Fast,
    moderator: '无',
    coolant: '液态钠，接近常压',
    fuel: '铀钚混合氧化物或较高浓度的铀',
    outlet: '约530℃',
  },
];

const heads = ['堆型', '慢化剂', '冷却剂', '燃料', '冷却剂出口温度'] as const;

/** Five types of reactor: their loops side by side, and a table that compares them. */
export const ReactorTypesPiece = (): ReactElement => (
  <StepPiece title="五种堆型，五种回路" unit="种" steps={types} columns={3}>
    <p className="basis-full text-muted text-sm">
      图中橙褐色为流经堆芯的冷却剂，浅蓝色为蒸汽，深蓝色为给水，绿色为中间回路。温度和压力为典型值。
    </p>
    <div className="min-w-0 basis-full">
      <p className="pb-2 font-bold" aria-hidden="true">
        五种堆型对照
      </p>
      <ScrollTable caption="五种堆型对照" tableClass="min-w-[40rem]">
        <thead className="bg-mist">
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className="font-bold">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {types.map(({ name, moderator, coolant, fuel, outlet }) => (
            <tr key={name}>
              <th scope="row" className="font-bold">
                {name}
              </th>
              {[moderator, coolant, fuel, outlet].map((value, index) => (
                <td key={heads[index + 1]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </div>
  </StepPiece>
);
