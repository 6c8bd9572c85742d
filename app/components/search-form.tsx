import { Search } from 'lucide-react';
import { type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { pathOf } from '../../generated/paths.ts';
import { useFieldValue } from '../core/input/use-field-value.ts';
import { optionId, SuggestionList } from './search/suggestion-list.tsx';
import { useSuggestions } from './search/use-suggestions.ts';

/**
 * The search field: a plain form that works without scripts; the application turns its submission into a navigation, and
 * suggests pages by name during typing.
 */
export function SearchForm({
  keyword = '',
  large = false,
}: {
  readonly keyword?: string;
  readonly large?: boolean;
}): ReactElement {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isFocused, setFocused] = useState(false);
  useFieldValue(field, keyword);
  // The field may have the focus and a text before hydration.
  useEffect(() => setFocused(document.activeElement === field.current), []);
  const { things, active, onKeyDown, open } = useSuggestions(text, isFocused);
  const list = useId();
  const isOpen = things.length > 0;
  return (
    <search className="relative block">
      <form action={pathOf('search-result')} method="get" className="flex">
        <label className="sr-only" htmlFor={large ? 'search-large' : 'search-head'}>
          搜索关键词
        </label>
        <input
          id={large ? 'search-large' : 'search-head'}
          ref={field}
          name="keyword"
          type="search"
          defaultValue={keyword}
          required
          maxLength={60}
          autoComplete="off"
          placeholder="搜索新闻、通知、法规、数据"
          {...(isOpen
            ? {
                role: 'combobox',
                'aria-expanded': true,
                'aria-autocomplete': 'list' as const,
                'aria-controls': list,
                'aria-activedescendant': active >= 0 ? optionId(list, active) : undefined,
              }
            : null)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          onInput={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          className={`min-w-0 flex-1 rounded-sm border border-line bg-surface px-3 text-text ${large ? 'h-12 text-lg' : 'h-11'}`}
        />
        <button
          type="submit"
          className={`inline-flex items-center gap-1.5 -ml-1 rounded-sm bg-brand px-4 text-white hover:bg-brand-deep ${large ? 'h-12' : 'h-11'}`}
        >
          <Search className="size-4" aria-hidden="true" />
          搜索
        </button>
      </form>
      {isOpen ? <SuggestionList id={list} things={things} active={active} onOpen={open} /> : null}
    </search>
  );
}
