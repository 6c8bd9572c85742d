import type { ReactElement } from 'react';

interface JumpListProps {
  readonly label: string;
  /** Id of the part and its name, in the order of the page. */
  readonly parts: JumpParts;
  readonly className?: string;
}

export type JumpParts = readonly (readonly [id: string, name: string])[];

/** Links to the parts of a long page; on phones one line that scrolls. */
export const JumpList = ({ label, parts, className = 'mb-6' }: JumpListProps): ReactElement => (
  <nav aria-label={label} className={`no-print rounded-lg bg-surface p-3 md:p-4 ${className}`}>
    <ol className="flex gap-2 max-sm:-m-1 max-sm:overflow-x-auto max-sm:p-1 sm:flex-wrap">
      {parts.map(([id, name]) => (
        <li key={id} className="shrink-0">
          <a
            href={`#${id}`}
            className="inline-flex min-h-9 items-center rounded-sm border border-line bg-card px-3 hover:border-brand hover:text-brand"
          >
            {name}
          </a>
        </li>
      ))}
    </ol>
  </nav>
);
