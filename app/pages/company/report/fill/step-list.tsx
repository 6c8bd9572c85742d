import type { ReactElement } from 'react';

export interface Step {
  readonly title: string;
  readonly state: 'empty' | 'begun' | 'wrong' | 'done' | 'waiting' | 'ready';
}

const states = {
  empty: ['未填', 'text-muted'],
  begun: ['填写中', 'text-brand'],
  wrong: ['有误', 'text-error'],
  done: ['已填', 'text-success'],
  waiting: ['待核对', 'text-muted'],
  ready: ['可提交', 'text-success'],
} as const;

interface StepListProps {
  readonly steps: readonly Step[];
  readonly current: number;
  readonly onChoose: (index: number) => void;
}

/** The progress of a long form: a button for each step, with its state. */
export const StepList = ({ steps, current, onChoose }: StepListProps): ReactElement => (
  <nav aria-label="填报步骤" className="no-print">
    <ol className="grid grid-cols-2 gap-2 md:grid-cols-4">
      {steps.map(({ title, state }, index) => {
        const [text, classes] = states[state];
        return (
          <li key={title}>
            <button
              type="button"
              aria-current={index === current ? 'step' : undefined}
              onClick={() => onChoose(index)}
              className="group flex min-h-14 w-full items-center gap-2 rounded-sm border border-line bg-card px-3 py-1.5 text-left leading-tight hover:border-brand aria-[current]:border-brand aria-[current]:bg-mist"
            >
              <span className="inline-flex size-7 shrink-0 items-center justify-center rounded-full bg-surface text-sm tabular-nums group-aria-[current]:bg-brand group-aria-[current]:text-white">
                {index + 1}
              </span>
              <span className="min-w-0">
                <span className="block">{title}</span>
                <span className={`block text-sm ${classes}`}>{text}</span>
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  </nav>
);
