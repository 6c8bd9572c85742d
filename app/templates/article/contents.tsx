import { List } from 'lucide-react';
import { type ReactElement, useEffect, useState } from 'react';
import type { TextHeading } from './anchors.ts';
import { readingPlace, rememberPlace } from './reading-place.ts';
import { TextSearch } from './text-search.tsx';

interface ContentsProps {
  readonly id: string;
  readonly headings: readonly TextHeading[];
}

/** Position of the reading line, as a fraction of the window's height: a little above the middle. */
const READ_AT = 0.4;

/** The id of the last heading above the reading line; null before the first one. */
const headingInSight = (headings: readonly TextHeading[]): string | null =>
  headings.findLast(
    ({ id }) =>
      (document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) < innerHeight * READ_AT,
  )?.id ?? null;

/** Above a long text, and sticky while it is read: a table of contents, a search in the text, and the last reading position. */
export function Contents({ id, headings }: ContentsProps): ReactElement {
  const [left, setLeft] = useState<TextHeading>();
  useEffect(() => {
    const place = readingPlace(id);
    setLeft(headings.find((heading) => heading.id === place));
    // Before the first heading nothing is stored, so that scrolling to the top, or leaving, preserves the position.
    const remember = (): void => {
      const place = headingInSight(headings);
      if (place) rememberPlace(id, place);
    };
    addEventListener('scrollend', remember, { passive: true });
    return () => removeEventListener('scrollend', remember);
  }, [id, headings]);
  return (
    <nav
      aria-label="本文目录"
      className="no-print sticky top-14 z-20 mx-auto mt-6 max-w-read rounded-lg border border-line bg-card"
    >
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-4 font-bold">
          <List className="size-5 text-brand" aria-hidden="true" />
          目录
          <span className="font-normal text-muted text-sm">共{headings.length}部分</span>
        </summary>
        <ol className="max-h-[50vh] overflow-y-auto border-line border-t px-4 py-2">
          {headings.map((heading) => (
            <li key={heading.id} className={heading.level === 3 ? 'pl-5' : undefined}>
              <a
                href={`#${encodeURIComponent(heading.id)}`}
                className="block py-1.5 hover:text-brand hover:underline"
                onClick={(event) => event.currentTarget.closest('details')?.removeAttribute('open')}
              >
                {heading.text}
              </a>
            </li>
          ))}
        </ol>
      </details>
      <TextSearch id={id} />
      {left ? (
        <p className="border-line border-t px-4 py-2 text-sm">
          上次读到“{left.text}”。
          <a href={`#${encodeURIComponent(left.id)}`} className="ml-1 text-brand underline underline-offset-4">
            继续阅读
          </a>
        </p>
      ) : null}
    </nav>
  );
}
