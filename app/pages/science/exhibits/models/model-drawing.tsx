import type { ReactElement } from 'react';
import { flat, frameOf, outlineOf } from './elevation.ts';
import { listedParts, type Model, type Part, type Pose, placeOf, type Tone } from './model.ts';

// High contrast mode makes lines black and the glow colour orange; water must stay blue there, and the ground light.
const fills: Readonly<Record<Tone, string>> = {
  steel: 'fill-muted/70',
  brand: 'fill-brand',
  glow: 'fill-glow in-data-[contrast=high]:fill-[#3fb0fb]',
  hot: 'fill-error',
  warm: 'fill-gold',
  safe: 'fill-success',
  pale: 'fill-line in-data-[contrast=high]:fill-card',
  dark: 'fill-ink',
};

interface ModelDrawingProps {
  readonly model: Model;
  readonly pose: Pose;
  /** Id of the highlighted part. */
  readonly chosen: string | null;
}

/** A model from the front or from above, with parts numbered as in the list beside it, which describes them. */
export function ModelDrawing({ model, pose, chosen }: ModelDrawingProps): ReactElement {
  const { x, y, width, height } = frameOf(model, pose);
  const unit = Math.max(width, height) / 100;
  return (
    <svg
      viewBox={`${x} ${y} ${width} ${height}`}
      className="h-full w-full"
      role="img"
      aria-label={`${model.name}的${model.view === 'front' ? '正面' : '平面'}图，编号与部件清单一致`}
    >
      {model.parts.map((part) => (
        <DrawnPart key={part.id} part={part} model={model} pose={pose} lit={part.id === chosen} line={unit * 0.35} />
      ))}
      {listedParts(model).map((part, index) => {
        const [dx, dy] = flat(placeOf(part, pose).at, model.view);
        const [mx, my] = flat(part.mark ?? [0, 0, 0], model.view);
        const isLit = part.id === chosen;
        return (
          <g key={part.id}>
            <circle
              cx={dx + mx}
              cy={dy + my}
              r={unit * 2.6}
              strokeWidth={unit * 0.4}
              className={isLit ? 'fill-brand stroke-card' : 'fill-card stroke-ink'}
            />
            <text
              x={dx + mx}
              y={dy + my + unit * 1.15}
              textAnchor="middle"
              fontSize={unit * 3.2}
              fontWeight="700"
              className={isLit ? 'fill-white' : 'fill-ink'}
            >
              {index + 1}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

interface DrawnPartProps {
  readonly part: Part;
  readonly model: Model;
  readonly pose: Pose;
  readonly lit: boolean;
  readonly line: number;
}

function DrawnPart({ part, model, pose, lit, line }: DrawnPartProps): ReactElement {
  const { at, turn } = placeOf(part, pose);
  const [x, y] = flat(at, model.view);
  return (
    <g
      transform={`translate(${x} ${y})${turn ? ` rotate(${-turn})` : ''}`}
      className={`${fills[part.tone]} ${lit ? 'stroke-brand' : 'stroke-ink'}`}
      fillOpacity={part.glass ? 0.25 : 1}
      strokeWidth={lit ? line * 3 : line}
    >
      {part.solids.map((solid) => {
        const { d } = outlineOf(solid, model.view);
        return <path key={`${solid.shape}${d}${solid.at.join()}`} d={d} />;
      })}
    </g>
  );
}
