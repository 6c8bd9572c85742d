import { type ReactElement, useId, useState } from 'react';

const FIRST = 100;
const GENERATIONS = 10;
const [LEAST, MOST, STEP] = [0.8, 1.2, 0.01];

/** The number of neutrons in each generation; each is k times the previous one. */
export const generationsOf = (k: number): readonly number[] =>
  Array.from({ length: GENERATIONS + 1 }, (_, generation) => FIRST * k ** generation);

/** A sentence about the effect of a factor on the reactor and on the number of neutrons. */
export function sayGenerations(k: number): string {
  const last = Math.round(generationsOf(k).at(-1) ?? 0);
  const number = `${FIRST}个中子十代之后${k === 1 ? '仍' : '约'}是${last}个`;
  if (k === 1) return `k等于1，临界：${number}，功率不变。`;
  return k < 1 ? `k小于1，次临界：${number}，反应渐渐停下。` : `k大于1，超临界：${number}，功率上升。`;
}

/** SVG units: width of a bar with its gap, height of the largest possible generation, and height of the labels. */
const [WIDE, TALL, FOOT] = [40, 120, 18];
const top = FIRST * MOST ** GENERATIONS;

/** Ten generations of neutrons for a chosen factor; without scripts, those of a critical reactor. */
export function Generations(): ReactElement {
  const [k, setK] = useState(1);
  const id = useId();
  return (
    <div className="basis-full rounded-lg border border-line bg-card p-3" data-generations="">
      <h3 className="font-bold">十代中子</h3>
      <label htmlFor={id} className="mt-1 block noscript:hidden">
        增殖因子k：<span className="tabular-nums">{k.toFixed(2)}</span>
      </label>
      <input
        id={id}
        type="range"
        min={LEAST}
        max={MOST}
        step={STEP}
        value={k}
        aria-valuetext={`k等于${k.toFixed(2)}`}
        onChange={(event) => setK(Number(event.target.value))}
        className="h-8 w-full max-w-[28rem] accent-brand noscript:hidden"
      />
      <svg
        viewBox={`0 0 ${(GENERATIONS + 1) * WIDE} ${TALL + FOOT}`}
        className="mt-2 w-full max-w-[36rem] text-[14px]"
        aria-hidden="true"
      >
        {generationsOf(k).map((count, generation) => {
          const height = Math.max((count / top) * TALL, 1);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the generation.
            <g key={generation}>
              <rect
                x={generation * WIDE + 5}
                y={(TALL - height).toFixed(1)}
                width={WIDE - 10}
                height={height.toFixed(1)}
                className="fill-brand"
              />
              <text x={generation * WIDE + WIDE / 2} y={TALL + FOOT - 3} textAnchor="middle" className="fill-muted">
                {generation}
              </text>
            </g>
          );
        })}
      </svg>
      <p role="status" className="mt-1 text-muted">
        {sayGenerations(k)}
      </p>
    </div>
  );
}
