import { ChevronRight } from 'lucide-react';
import type { ReactElement } from 'react';
import { withQuery } from '../../../components/query.ts';
import type { Stage } from '../figures/chain.ts';

interface StageStepsProps {
  readonly stages: readonly Stage[];
  readonly path: string;
  readonly query: URLSearchParams;
}

/** The chain as steps from design to service; choosing a step filters the page to its links. */
export const StageSteps = ({ stages, path, query }: StageStepsProps): ReactElement => (
  <nav aria-label="按环节查看" className="no-print mt-5">
    <ol className="grid gap-2 sm:grid-cols-5 max-lg:elder:grid-cols-1">
      {stages.map(({ name, links, companies }, index) => {
        const isChosen = query.get('stage') === name;
        return (
          <li key={name} className="relative">
            <a
              href={`${withQuery(path, query, { stage: isChosen ? '' : name })}#links`}
              aria-current={isChosen ? 'true' : undefined}
              className="group flex h-full items-baseline justify-between gap-2 rounded-lg border border-line bg-mist p-4 hover:bg-brand hover:text-white aria-[current]:bg-brand aria-[current]:text-white sm:block"
            >
              <span className="block font-bold text-lg">{name}</span>
              <span className="text-muted text-sm group-hover:text-white group-aria-[current]:text-white">
                <span className="inline-block">{links.length}个节点，</span>
                <span className="inline-block">{companies}家次</span>
              </span>
            </a>
            {index < stages.length - 1 ? (
              <ChevronRight
                className="absolute top-1/2 -right-4 z-10 hidden size-6 -translate-y-1/2 text-brand sm:block max-lg:elder:hidden"
                aria-hidden="true"
              />
            ) : null}
          </li>
        );
      })}
    </ol>
  </nav>
);
