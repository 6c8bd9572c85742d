import type { ReactElement } from 'react';

interface JumpListProps {
  readonly label: string;
  /** Id of the part and its name, in the order of the page. */
  readonly parts: readonly (readonly [id: string, name: string])[];
}

/** Links to the parts of a long page. */
export const JumpList = ({ label, parts }: JumpListProps): ReactElement => (
  <nav aria-label={label} className="no-print mb-6 rounded-lg bg-surface p-3 md:p-4">
    <ol className="flex flex-wrap gap-2">
      {parts.map(([id, name]) => (
        <li key={id}>
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
