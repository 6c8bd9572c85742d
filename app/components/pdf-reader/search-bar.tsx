import { ChevronDown, ChevronUp, Search as SearchIcon } from 'lucide-react';
import type { KeyboardEvent, ReactElement, RefObject } from 'react';
import { isComposing } from '../../core/input/composing.ts';
import { IconButton } from './icon-button.tsx';
import type { Search } from './use-search.ts';

const said = ({ state, matches, at }: Search): string => {
  if (state === 'idle') return '';
  if (state === 'searching') return '正在查找…';
  if (state === 'failed') return '查找失败，请重试';
  return matches.length > 0 ? `第${at + 1}处，共${matches.length}处` : '没有找到';
};

interface SearchBarProps {
  readonly search: Search;
  readonly field: RefObject<HTMLInputElement | null>;
}

/** Searches the whole issue. Enter goes to the next match, Shift+Enter to the previous one. */
export function SearchBar({ search, field }: SearchBarProps): ReactElement {
  const none = search.matches.length === 0;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter' && !none) {
      event.preventDefault();
      search.step(event.shiftKey ? -1 : 1);
    } else if (event.key === 'Escape') search.setQuery('');
  };
  return (
    <search className="order-last flex basis-full items-center gap-1">
      <span className="relative min-w-0 flex-1 sm:max-w-80">
        <SearchIcon className="absolute top-3 left-2.5 size-5 text-muted" aria-hidden="true" />
        <input
          ref={field}
          type="search"
          aria-label="在本期中查找"
          placeholder="在本期中查找"
          value={search.query}
          onChange={({ target }) => search.setQuery(target.value)}
          onKeyDown={onKeyDown}
          className="h-11 w-full rounded-sm border border-line bg-card pr-2 pl-9"
        />
      </span>
      <output className="shrink-0 whitespace-nowrap text-muted text-sm">{said(search)}</output>
      <IconButton icon={ChevronUp} label="上一处" disabled={none} onClick={() => search.step(-1)} />
      <IconButton icon={ChevronDown} label="下一处" disabled={none} onClick={() => search.step(1)} />
    </search>
  );
}
