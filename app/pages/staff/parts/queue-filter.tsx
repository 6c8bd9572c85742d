import { Search } from 'lucide-react';
import type { ReactElement } from 'react';
import { ALL, type Choice, ChoiceRow } from '../../../components/choice-row.tsx';
import { KeywordInput } from '../../../components/keyword-input.tsx';
import { usePageView } from '../../../core/page/view.ts';
import { Button } from '../../../ui/button.tsx';
import { FoldedFilter } from './folded-filter.tsx';

interface QueueFilterProps {
  readonly query: URLSearchParams;
  /** The query parameter of the states or kinds; without it the list has none. */
  readonly name?: string;
  /** The label of that parameter. */
  readonly label?: string;
  /** The states or kinds to choose from. */
  readonly choices?: readonly Choice[];
  readonly placeholder: string;
  /** Whether records are assigned to people. */
  readonly hasAssignee?: boolean;
}

/** Filters a queue by state or kind, by assignee, and by keyword. Each choice has its own URL. */
export function QueueFilter(props: QueueFilterProps): ReactElement {
  const { query, name, label = '状态', choices = [], placeholder, hasAssignee = name !== undefined } = props;
  const { path } = usePageView();
  const keep = [name ?? '', 'mine'].flatMap((key) => {
    const value = query.get(key);
    return value ? [[key, value] as const] : [];
  });
  return (
    <FoldedFilter count={keep.length + (query.get('keyword') ? 1 : 0)}>
      {name ? (
        <ChoiceRow isLine label={label} name={name} choices={[ALL, ...choices]} path={path} query={query} />
      ) : null}
      {hasAssignee ? (
        <ChoiceRow isLine label="经办" name="mine" choices={[ALL, ['1', '我经办的']]} path={path} query={query} />
      ) : null}
      <form action={path} method="get" className="flex max-w-96 gap-2">
        {keep.map(([key, value]) => (
          <input key={key} type="hidden" name={key} value={value} />
        ))}
        <label htmlFor="queue-keyword" className="sr-only">
          {placeholder}
        </label>
        <KeywordInput id="queue-keyword" query={query} placeholder={placeholder} className="h-12" />
        <Button type="submit" variant="outline">
          <Search className="size-4" aria-hidden="true" />
          查找
        </Button>
      </form>
    </FoldedFilter>
  );
}
