import type { ReactElement } from 'react';
import { kindNames } from '../../core/things/kind-names.ts';
import type { Thing } from '../../core/things/things.ts';

interface SuggestionListProps {
  readonly id: string;
  readonly things: readonly Thing[];
  readonly active: number;
  readonly onOpen: (thing: Thing) => void;
}

/** The id of an option, for the field's `aria-activedescendant`. */
export const optionId = (list: string, index: number): string => `${list}-${index}`;

/** Names that match the typed text, each with its kind. The focus stays in the field. */
export const SuggestionList = ({ id, things, active, onOpen }: SuggestionListProps): ReactElement => (
  <div
    id={id}
    role="listbox"
    aria-label="搜索建议"
    className="absolute inset-x-0 top-full z-50 mt-1 max-h-96 overflow-y-auto rounded-sm border border-line bg-card py-1 shadow-float"
  >
    {things.map((thing, index) => (
      // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and references the option.
      // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys.
      <div
        key={thing.path}
        id={optionId(id, index)}
        role="option"
        aria-selected={index === active}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => onOpen(thing)}
        className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-3 text-text hover:bg-mist aria-selected:bg-mist"
      >
        <span className="min-w-0 truncate">{thing.name}</span>
        <span className="shrink-0 text-muted text-sm">{kindNames[thing.kind]}</span>
      </div>
    ))}
  </div>
);
