import { ListFilter } from 'lucide-react';
import { type ReactElement, type ReactNode, useId, useState } from 'react';

interface FoldedFilterProps {
  /** How many filters are set; shown while they are hidden. */
  readonly count: number;
  readonly children: ReactNode;
}

/** The filters of a list. On phones they are collapsed behind a button, so that the list begins on the first screen. */
export function FoldedFilter({ count, children }: FoldedFilterProps): ReactElement {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="no-print mb-4">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-sm border border-line px-3 md:hidden"
      >
        <ListFilter className="size-4" aria-hidden="true" />
        {count > 0 ? `筛选（已选${count}项）` : '筛选'}
      </button>
      <div
        id={id}
        className={`grid grid-cols-1 gap-3 rounded-lg bg-surface p-3 max-md:mt-2 md:px-4 ${isOpen ? '' : 'max-md:hidden'}`}
      >
        {children}
      </div>
    </div>
  );
}
