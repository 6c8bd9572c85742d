import type { ReactElement } from 'react';
import { Drawing, Pipe } from './drawing.tsx';

/**
 * Schematic plants: the coolant in the core is orange, steam to the turbine light blue, feedwater dark blue; the intermediate
 * loop between sodium and water is green.
 */

const core = 'stroke-warning';
const steam = 'stroke-glow';
const water = 'stroke-brand';

const Turbine = (
  <g>
    <path d="M186 50l32 -14v52l-32 -14z" className="fill-ink" />
    <rect x="180" y="104" width="44" height="22" rx="4" className="fill-card stroke-brand" strokeWidth="3" />
    <path d="M202 84v20" className="stroke-brand" strokeWidth="5" />
  </g>
);

const Generator = ({ x }: { readonly x: number }): ReactElement => (
  <rect x={x} y="32" width="30" height="88" rx="15" className="fill-card stroke-ink" strokeWidth="3" />
);

/** The secondary loop from a steam generator to the turbine and back. */
const secondary = (x: number): ReactElement => (
  <g>
    <Pipe d={`M${x + 15} 32V18H202v24`} className={steam} />
    <Pipe d={`M180 115H${x + 30}`} className={water} />
  </g>
);

export const Pressurised = (
  <Drawing>
    <rect x="20" y="34" width="42" height="92" rx="21" className="fill-card stroke-ink" strokeWidth="4" />
    <rect x="30" y="70" width="22" height="38" className="fill-warning" />
    <Pipe d="M62 56h42v50H62" className={core} />
    <Generator x={88} />
    <Pipe d="M98 56v50" className={core} />
    {secondary(88)}
    {Turbine}
  </Drawing>
);

export const Boiling = (
  <Drawing>
    <rect x="40" y="26" width="62" height="104" rx="28" className="fill-card stroke-ink" strokeWidth="4" />
    <rect x="56" y="80" width="30" height="36" className="fill-warning" />
    {[60, 71, 82].map((x, index) => (
      <circle key={x} cx={x} cy={index % 2 ? 56 : 66} r="4" className="fill-glow" />
    ))}
    <Pipe d="M71 26v-8H202v24" className={steam} />
    <Pipe d="M180 115H102" className={water} />
    {Turbine}
  </Drawing>
);

export const HeavyWater = (
  <Drawing>
    <rect x="12" y="52" width="58" height="56" rx="8" className="fill-card stroke-ink" strokeWidth="4" />
    {[64, 76, 88, 100].map((y) => (
      <line key={y} x1="16" x2="66" y1={y} y2={y} className="stroke-warning" strokeWidth="5" />
    ))}
    <Pipe d="M70 64h34v38H70" className={core} />
    <Generator x={90} />
    <Pipe d="M100 64v38" className={core} />
    {secondary(90)}
    {Turbine}
  </Drawing>
);

const pebbles = [
  [32, 62],
  [44, 62],
  [56, 62],
  [38, 72],
  [50, 72],
  [32, 82],
  [44, 82],
  [56, 82],
  [38, 92],
  [50, 92],
  [44, 102],
] as const;

export const HighTemperature = (
  <Drawing>
    <rect x="18" y="24" width="52" height="108" rx="22" className="fill-card stroke-ink" strokeWidth="4" />
    {pebbles.map(([x, y]) => (
      <circle key={`${x},${y}`} cx={x} cy={y} r="5.2" className="fill-warning" />
    ))}
    <Pipe d="M70 112h28V56H70" className={core} />
    <Generator x={90} />
    {secondary(90)}
    {Turbine}
  </Drawing>
);

export const Fast = (
  <Drawing>
    <path d="M12 40v64a28 26 0 0 0 68 0V40z" className="fill-warning stroke-ink" fillOpacity="0.3" strokeWidth="4" />
    <rect x="22" y="78" width="22" height="26" className="fill-warning" />
    <rect x="54" y="54" width="14" height="46" rx="6" className="fill-card stroke-ink" strokeWidth="2" />
    <Pipe d="M61 54V30h50v78H61v-8" className="stroke-success" />
    <Generator x={98} />
    {secondary(98)}
    {Turbine}
  </Drawing>
);
