import { ChevronRight } from 'lucide-react';
import type { ReactElement } from 'react';
import { kindNames } from '../../core/things/kind-names.ts';
import type { Thing } from '../../core/things/things.ts';

/** Links above the results to the pages of things with the searched name. */
export function ThingLinks({ things }: { readonly things: readonly Thing[] }): ReactElement | null {
  if (things.length === 0) return null;
  return (
    <nav aria-label="按名称找到的页面" className="mt-4">
      <ul className={`grid gap-2 ${things.length % 2 === 0 ? 'sm:grid-cols-2' : 'sm:grid-cols-3'}`}>
        {things.map(({ kind, name, path }) => (
          <li key={path}>
            <a
              href={path}
              className="flex min-h-14 items-center gap-3 rounded-lg border border-line bg-surface px-4 py-2 hover:border-brand"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-bold text-brand text-lg leading-snug">{name}</span>
                <span className="text-muted text-sm">{kindNames[kind]}</span>
              </span>
              <ChevronRight className="size-5 shrink-0 text-brand" aria-hidden="true" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
