import { type ReactElement, type ReactNode, useState } from 'react';
import { pieceFrame } from './piece-frame.ts';
import { StepButtons } from './step-buttons.tsx';

export interface Step {
  readonly name: string;
  readonly text: string;
  readonly picture: ReactElement;
}

export interface StepPieceProps {
  readonly title: string;
  /** The measure word of steps: 第2步, 第2道. */
  readonly unit: string;
  readonly steps: readonly Step[];
  readonly columns?: 3 | 4;
  readonly children?: ReactNode;
}

const grids = { 3: 'card-grid card-grid-wide', 4: 'grid sm:grid-cols-2 xl:grid-cols-4' } as const;

/**
 * A figure of numbered panels, each a picture with its text. It is complete without scripts; when the application runs, one
 * can step through the panels, which highlights one at a time.
 */
export function StepPiece({ title, unit, steps, columns = 4, children }: StepPieceProps): ReactElement {
  const [chosen, choose] = useState<number | null>(null);
  const shown = chosen === null ? undefined : steps[chosen];
  return (
    <figure className={pieceFrame}>
      <figcaption>
        <h2 className="font-bold text-lg">{title}</h2>
      </figcaption>
      <StepButtons title={title} unit={unit} steps={steps} chosen={chosen} onChoose={choose} />
      <p role="status" className="sr-only">
        {shown ? `${shown.name}：${shown.text}` : ''}
      </p>
      <ol className={`basis-full gap-3 ${grids[columns]}`}>
        {steps.map((step, index) => (
          <Panel
            key={step.name}
            step={step}
            number={index + 1}
            state={chosen === null ? 'plain' : chosen === index ? 'front' : 'back'}
          />
        ))}
      </ol>
      {children}
    </figure>
  );
}

interface PanelProps {
  readonly step: Step;
  readonly number: number;
  readonly state: 'plain' | 'front' | 'back';
}

const frames = { plain: 'border-line', back: 'border-line', front: 'border-brand shadow-float' } as const;

const Panel = ({ step, number, state }: PanelProps): ReactElement => (
  <li
    aria-current={state === 'front' ? 'step' : undefined}
    className={`grid grid-cols-[7.5rem_minmax(0,1fr)] items-start gap-3 rounded-lg border bg-card p-3 transition-shadow sm:grid-cols-1 sm:content-start elder:grid-cols-1 ${frames[state]}`}
  >
    <div className={`transition-opacity ${state === 'back' ? 'opacity-35' : ''}`}>{step.picture}</div>
    <div>
      <h3 className="font-bold">
        <span className="mr-1.5 inline-flex size-6 items-center justify-center rounded-full bg-brand text-sm text-white tabular-nums">
          {number}
        </span>
        {step.name}
      </h3>
      <p className="mt-1 text-muted text-sm">{step.text}</p>
    </div>
  </li>
);
