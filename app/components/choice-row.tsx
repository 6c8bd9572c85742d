import type { ReactElement } from 'react';
import { withQuery, yearIn } from './query.ts';

export type Choice = readonly [value: string, text: string];

/** The choice that removes a filter. */
export const ALL: Choice = ['', '全部'];

/** Choices whose texts are their values, preceded by the one that removes the filter. */
export const choicesOf = (values: readonly string[]): readonly Choice[] => [
  ALL,
  ...values.map((value): Choice => [value, value]),
];

interface ChoiceRowProps {
  readonly label: string;
  /** The query parameter that the row sets. */
  readonly name: string;
  /** Value and text of each choice; the empty value removes the parameter. */
  readonly choices: readonly Choice[];
  readonly path: string;
  readonly query: URLSearchParams;
  /** The fragment of the links, so that the page keeps its position when a choice is made. */
  readonly anchor?: string;
  /** Whether the row is one scrolling line on phones: for rows above the list that they filter. */
  readonly isLine?: boolean;
}

/*
 * On phones one row, which scrolls: many wrapped rows of choices would push the list off the screen. Only such a row has a
 * scroll-initial-target: elsewhere the page itself would scroll.
 */
const line = 'max-sm:-m-1 max-sm:overflow-x-auto max-sm:p-1 sm:flex-wrap';
const inLine = 'shrink-0 max-sm:has-[[aria-current]]:[scroll-initial-target:nearest]';

/** One filter as a row of links: works without scripts, and each choice has a URL. */
export function ChoiceRow({ label, name, choices, path, query, anchor = '', isLine }: ChoiceRowProps): ReactElement {
  // Lists ignore invalid years, so that all entries are shown.
  const chosen = name === 'year' ? yearIn(query) : (query.get(name) ?? '');
  return (
    <nav
      aria-label={name === 'sort' ? '排序方式' : `按${label}筛选`}
      className="flex min-w-0 max-w-full items-baseline gap-2"
    >
      <span className="shrink-0 text-muted">{label}</span>
      <ul className={`flex min-w-0 gap-1 ${isLine ? line : 'flex-wrap'}`}>
        {choices.map(([value, text]) => (
          <li key={value} className={isLine ? inLine : undefined}>
            <a
              href={withQuery(path, query, { [name]: value, page: '' }) + anchor}
              aria-current={value === chosen ? 'true' : undefined}
              className="inline-block rounded-sm px-2.5 py-1 hover:text-brand aria-[current]:bg-brand aria-[current]:text-white"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
