import { type KeyboardEvent, type ReactElement, useId, useState } from 'react';
import { PartOfPage } from '../../components/failed-section.tsx';
import type { HomeEntries } from './load.ts';
import { NewsLines, PanelHead } from './news-panel.tsx';

interface Tab {
  readonly title: string;
  readonly href: string;
  readonly entries: HomeEntries;
}

/** Index of the tab that a key moves to; null for other keys. */
function indexAfter(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index + count - 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

const tabClass =
  'whitespace-nowrap border-transparent border-b-3 pb-2 font-bold text-muted md:text-lg hover:text-brand aria-selected:border-brand aria-selected:text-brand xl:text-xl';

/**
 * News and notices in tabs, following the ARIA tabs pattern: arrow keys switch tabs, Tab moves into the panel. Without scripts
 * there are no tabs; the panels are below each other, each with its heading.
 */
export function NewsTabs({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }): ReactElement {
  const id = useId();
  const [shown, show] = useState(0);
  const current = tabs[shown];
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const next = indexAfter(event.key, shown, tabs.length);
    if (next === null) return;
    event.preventDefault();
    show(next);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <section className="min-w-0 rounded-lg border border-line bg-card p-5 md:p-6">
      <h2 className="sr-only noscript:hidden">{label}</h2>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 border-line border-b noscript:hidden">
        <div
          role="tablist"
          aria-label={label}
          onKeyDown={onKeyDown}
          className="-mb-px flex flex-wrap gap-x-4 md:gap-x-6"
        >
          {tabs.map(({ title }, index) => (
            <button
              key={title}
              type="button"
              role="tab"
              id={`${id}tab${index}`}
              aria-controls={`${id}panel${index}`}
              aria-selected={index === shown}
              tabIndex={index === shown ? 0 : -1}
              onClick={() => show(index)}
              className={tabClass}
            >
              {title}
            </button>
          ))}
        </div>
        <a href={current?.href} className="shrink-0 text-brand hover:underline">
          更多<span className="sr-only">{`：${current?.title ?? ''}`}</span>
        </a>
      </div>
      {tabs.map(({ title, href, entries }, index) => (
        <div
          key={title}
          role="tabpanel"
          id={`${id}panel${index}`}
          aria-labelledby={`${id}tab${index}`}
          className={index === shown ? '' : 'hidden noscript:block'}
        >
          <div className="hidden pt-3 noscript:block">
            <PanelHead title={title} href={href} />
          </div>
          <PartOfPage of={entries}>{(shown) => <NewsLines entries={shown} />}</PartOfPage>
        </div>
      ))}
    </section>
  );
}
