import type { ReactElement } from 'react';
import { listedParts, type Model } from './model.ts';

interface PartListProps {
  readonly model: Model;
  readonly chosen: string | null;
  onChoose(id: string): void;
}

/** The parts by number, each with what it does; with the application a part can be brought out. */
export const PartList = ({ model, chosen, onChoose }: PartListProps): ReactElement => (
  <ol className="grid gap-1.5">
    {listedParts(model).map(({ id, name, text }, index) => (
      <li
        key={id}
        className={`rounded-sm border p-2 ${id === chosen ? 'border-brand bg-mist' : 'border-line bg-card'}`}
      >
        <h3 className="font-bold">
          <button
            type="button"
            aria-pressed={id === chosen}
            onClick={() => onChoose(id)}
            className="inline-flex min-h-8 w-full items-center gap-1.5 text-left hover:text-brand"
          >
            <span className="inline-flex size-6 shrink-0 items-center justify-center rounded-full bg-brand text-sm text-white tabular-nums">
              {index + 1}
            </span>
            {name}
          </button>
        </h3>
        <p className="text-muted text-sm">{text}</p>
      </li>
    ))}
  </ol>
);
