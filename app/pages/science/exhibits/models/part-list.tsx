import type { ReactElement } from 'react';
import { listedParts, type Model } from './model.ts';

interface PartListProps {
  readonly model: Model;
  readonly chosen: string | null;
  onChoose(id: string): void;
}

/** The numbered parts with their functions; when the application runs, a part can be highlighted. */
export const PartList = ({ model, chosen, onChoose }: PartListProps): ReactElement => (
  <ol className="grid gap-1.5">
    {listedParts(model).map(({ id, name, text }, index) => (
      <li
        key={id}
        className={`rounded-sm border p-2 ${id === chosen ? 'border-brand bg-mist' : 'border-line bg-card'}`}
      >
        <div className="flex flex-wrap items-center gap-1.5">
          <span className="inline-flex size-6 shrink-0 items-center justify-center rounded-full bg-brand text-sm text-white tabular-nums">
            {index + 1}
          </span>
          <h3 className="flex-1 font-bold">{name}</h3>
          <button
            type="button"
            aria-pressed={id === chosen}
            onClick={() => onChoose(id)}
            className="no-print min-h-8 rounded-sm border border-line bg-card px-2 text-sm hover:border-brand hover:text-brand aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-white noscript:hidden"
          >
            标出<span className="sr-only">{name}</span>
          </button>
        </div>
        <p className="text-muted text-sm">{text}</p>
      </li>
    ))}
  </ol>
);
