import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactElement } from 'react';

interface StepButtonsProps {
  readonly title: string;
  readonly unit: string;
  readonly steps: readonly { readonly name: string }[];
  /** Null if no step is highlighted. */
  readonly chosen: number | null;
  readonly onChoose: (index: number | null) => void;
}

// Eight of them fit in one line on a phone.
const button =
  'inline-flex h-9 w-8 items-center justify-center rounded-sm border border-line bg-card tabular-nums md:w-9 hover:border-brand hover:text-brand aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-white';

/** Navigates through the steps of a piece: previous, next, or a specific step; pressing the current step again resets it. */
export function StepButtons({ title, unit, steps, chosen, onChoose }: StepButtonsProps): ReactElement {
  const turn = (by: number): void => {
    const from = chosen ?? (by > 0 ? -1 : 0);
    onChoose((from + by + steps.length) % steps.length);
  };
  return (
    <fieldset className="no-print flex min-w-0 flex-wrap gap-1 noscript:hidden md:gap-1.5">
      <legend className="sr-only">{title}</legend>
      <button type="button" aria-label="上一个" onClick={() => turn(-1)} className={button}>
        <ChevronLeft className="size-4" aria-hidden="true" />
      </button>
      {steps.map(({ name }, index) => (
        <button
          key={name}
          type="button"
          aria-label={`第${index + 1}${unit}：${name}`}
          aria-pressed={chosen === index}
          onClick={() => onChoose(chosen === index ? null : index)}
          className={button}
        >
          {index + 1}
        </button>
      ))}
      <button type="button" aria-label="下一个" onClick={() => turn(1)} className={button}>
        <ChevronRight className="size-4" aria-hidden="true" />
      </button>
    </fieldset>
  );
}
