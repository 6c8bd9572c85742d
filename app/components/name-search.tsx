import { Search } from 'lucide-react';
import type { ReactElement } from 'react';

interface NameSearchProps {
  readonly label: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly anchor?: string;
}

/** Filters a list by name, as the query parameter `name`. Other filters are preserved. */
export const NameSearch = ({ label, path, query, anchor = '' }: NameSearchProps): ReactElement => (
  <search>
    <form action={path + anchor} method="get" className="flex flex-wrap items-center gap-2">
      {[...query].map(([name, value]) =>
        name === 'name' || name === 'page' ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <label htmlFor="name-search" className="shrink-0 text-muted">
        {label}
      </label>
      <span className="flex min-w-0 max-w-full">
        <input
          id="name-search"
          name="name"
          type="search"
          maxLength={30}
          defaultValue={query.get('name') ?? ''}
          key={query.get('name') ?? ''}
          className="h-10 w-44 min-w-0 rounded-l-sm border border-line border-r-0 bg-card px-3"
        />
        <button
          type="submit"
          className="inline-flex h-10 shrink-0 items-center gap-1 rounded-r-sm bg-brand px-3 text-white hover:bg-brand-deep"
        >
          <Search className="size-4" aria-hidden="true" />
          查找
        </button>
      </span>
    </form>
  </search>
);
