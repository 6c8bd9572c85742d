import type { ReactElement } from 'react';
import { Drawing } from './drawing.tsx';
import type { StepPieceProps } from './step-piece.tsx';

/** The four barriers, from the inside out. */
type Barrier = 'pellet' | 'cladding' | 'boundary' | 'containment';

const rods = [104, 120, 136] as const;
const pellets = [58, 72, 86, 100] as const;

/** A section through a plant, with one of its barriers highlighted. */
function Section({ lit }: { readonly lit: Barrier }): ReactElement {
  const line = (barrier: Barrier): string => (barrier === lit ? 'stroke-brand' : 'stroke-muted/50');
  return (
    <Drawing>
      <path
        d="M56 142V70a64 58 0 0 1 128 0v72z"
        className={`fill-card ${line('containment')}`}
        strokeWidth={lit === 'containment' ? 10 : 4}
      />
      <path
        d="M86 66a34 26 0 0 1 68 0v44a34 20 0 0 1 -68 0z"
        className={`fill-mist ${line('boundary')}`}
        strokeWidth={lit === 'boundary' ? 8 : 3}
      />
      {rods.map((x) => (
        <g key={x}>
          <rect
            x={x - 6}
            y="52"
            width="12"
            height="64"
            rx="3"
            className={`fill-card ${line('cladding')}`}
            strokeWidth={lit === 'cladding' ? 4 : 1.5}
          />
          {pellets.map((y) => (
            <rect
              key={y}
              x={x - 3.5}
              y={y - 1}
              width="7"
              height="11"
              rx="1"
              className={lit === 'pellet' ? 'fill-brand' : 'fill-muted/50'}
            />
          ))}
        </g>
      ))}
      <line x1="20" x2="220" y1="142" y2="142" className="stroke-muted" strokeWidth="2" />
    </Drawing>
  );
}

export const safety: StepPieceProps = {
  title: '从里到外的四道实体屏障',
  unit: '道',
  steps: [
    {
      name: '燃料芯块',
      text: '二氧化铀烧结成陶瓷，熔点约2800℃，绝大部分裂变产物留在晶格里。',
      picture: <Section lit="pellet" />,
    },
    {
      name: '燃料包壳',
      text: '锆合金管把芯块密封在内，挡住从芯块逸出的气体和挥发物。',
      picture: <Section lit="cladding" />,
    },
    {
      name: '一回路压力边界',
      text: '厚壁的压力容器与管道，把带放射性的冷却剂封闭在回路里。',
      picture: <Section lit="boundary" />,
    },
    {
      name: '安全壳',
      text: '预应力混凝土加钢衬里的厂房，按事故下的温度和压力设计，是最后一道屏障。',
      picture: <Section lit="containment" />,
    },
  ],
};
