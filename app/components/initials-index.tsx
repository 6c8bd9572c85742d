import type { ReactElement } from 'react';
import { withQuery } from './query.ts';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

interface InitialsIndexProps {
  /** Letters with at least one entry; the others are shown without a link. */
  readonly existing: readonly string[];
  readonly path: string;
  readonly query: URLSearchParams;
  readonly anchor?: string;
}

const box = 'inline-flex h-8 min-w-8 items-center justify-center rounded-sm';

/** The index of a directory by the first letter of its names' pinyin, as the query parameter `initial`. */
export function InitialsIndex({ existing, path, query, anchor = '' }: InitialsIndexProps): ReactElement {
  const chosen = query.get('initial') ?? '';
  const href = (initial: string): string => withQuery(path, query, { initial, page: '' }) + anchor;
  const link = `${box} hover:text-brand aria-[current]:bg-brand aria-[current]:text-white`;
  return (
    <nav aria-label="按首字母筛选" className="flex min-w-0 items-baseline gap-2">
      <span className="shrink-0 text-muted">首字母</span>
      <ul className="flex min-w-0 items-center flex-wrap gap-1 tabular-nums">
        <li>
          <a href={href('')} aria-current={chosen === '' ? 'true' : undefined} className={`${link} px-2.5`}>
            全部
          </a>
        </li>
        {LETTERS.map((letter) => (
          <li key={letter} aria-hidden={existing.includes(letter) ? undefined : true}>
            {existing.includes(letter) ? (
              <a
                href={href(letter)}
                aria-label={`首字母${letter}`}
                aria-current={letter === chosen ? 'true' : undefined}
                className={`${link} border border-line bg-card font-bold`}
              >
                {letter}
              </a>
            ) : (
              <span className={`${box} text-muted`}>{letter}</span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
