import type { ReactElement } from 'react';
import { Arrow, Drawing } from './drawing.tsx';
import type { StepPieceProps } from './step-piece.tsx';

interface Place {
  readonly x: number;
  readonly y: number;
  readonly r?: number;
}

/** Positions of nucleons on a nucleus, as fractions of its radius. */
const nucleons = [
  [0, 0],
  [0.5, 0.1],
  [-0.5, -0.1],
  [0.15, 0.55],
  [-0.2, -0.55],
  [-0.45, 0.4],
  [0.45, -0.45],
] as const;

const round = (value: number): number => Math.round(value * 10) / 10;

const Nucleus = ({ x, y, r = 30 }: Place): ReactElement => (
  <g>
    <circle cx={x} cy={y} r={r} className="fill-brand" />
    {nucleons.map(([dx, dy]) => (
      <circle
        key={`${dx},${dy}`}
        cx={round(x + dx * r)}
        cy={round(y + dy * r)}
        r={round(r * 0.22)}
        className="fill-glow stroke-mist"
      />
    ))}
  </g>
);

const Neutron = ({ x, y }: Place): ReactElement => <circle cx={x} cy={y} r="7" className="fill-warning" />;

const Hit = (
  <Drawing>
    <Neutron x={34} y={75} />
    <Arrow from={[48, 75]} to={[112, 75]} className="text-warning" />
    <Nucleus x={160} y={75} r={38} />
  </Drawing>
);

const Excited = (
  <Drawing>
    <ellipse cx="120" cy="75" rx="72" ry="48" className="fill-none stroke-glow" strokeDasharray="4 5" />
    <path d="M64 75c0-44 40-34 56-20 16-14 56-24 56 20s-40 34-56 20c-16 14-56 24-56-20z" className="fill-brand" />
    {[84, 100, 140, 156].map((x, index) => (
      <circle key={x} cx={x} cy={index % 2 ? 68 : 82} r="8" className="fill-glow stroke-mist" />
    ))}
    <Neutron x={120} y={75} />
  </Drawing>
);

const Split = (
  <Drawing>
    <path
      d="M120 32l8 28 26-12-14 25 26 12-28 5 6 28-24-17-24 17 6-28-28-5 26-12-14-25 26 12z"
      className="fill-mark stroke-gold"
    />
    <Nucleus x={52} y={78} r={30} />
    <Nucleus x={190} y={72} r={24} />
    <Arrow from={[112, 48]} to={[96, 18]} className="text-warning" />
    <Arrow from={[130, 48]} to={[148, 18]} className="text-warning" />
    <Arrow from={[122, 104]} to={[124, 138]} className="text-warning" />
  </Drawing>
);

const Chain = (
  <Drawing>
    <Nucleus x={44} y={75} r={24} />
    <Arrow from={[72, 66]} to={[136, 36]} className="text-warning" />
    <Arrow from={[74, 75]} to={[136, 75]} className="text-warning" />
    <Arrow from={[72, 84]} to={[140, 116]} className="text-warning" />
    <Nucleus x={164} y={30} r={22} />
    <Nucleus x={164} y={78} r={22} />
    <rect x="146" y="104" width="16" height="40" rx="3" className="fill-ink" />
    <Arrow from={[188, 26]} to={[226, 14]} className="text-warning" />
    <Arrow from={[188, 34]} to={[228, 44]} className="text-warning" />
    <Arrow from={[188, 78]} to={[228, 78]} className="text-warning" />
  </Drawing>
);

export const fission: StepPieceProps = {
  title: '一次裂变的四步',
  unit: '步',
  steps: [
    { name: '中子入射', text: '一个慢化后的中子撞入铀235的原子核。', picture: Hit },
    { name: '形成铀236', text: '原子核吸收中子，成为激发态的铀236，随即振荡、拉长。', picture: Excited },
    {
      name: '一分为二',
      text: '多数情况下，它裂成大小不等的两块碎片，放出2到3个中子和约200兆电子伏的能量。',
      picture: Split,
    },
    {
      name: '链式反应',
      text: '新的中子又引发裂变；控制棒（深色）吸收多余的中子，使反应保持平稳。',
      picture: Chain,
    },
  ],
};
