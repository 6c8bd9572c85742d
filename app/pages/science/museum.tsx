import type { ReactElement } from 'react';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { JumpList } from '../../components/jump-list.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import type { LoadContext } from '../../core/page/context.ts';
import type { CleanRelease } from '../../templates/article/load.ts';
import { loadEntries, loadWhole } from '../../templates/entry/load.ts';
import { Card } from '../../ui/card.tsx';
import { type DoseTable, doseTable } from './pieces/doses.ts';
import { Topic } from './topic.tsx';

interface MuseumData {
  readonly topics: readonly CleanRelease[];
  /** Null where the table cannot be read: its topic then does without. */
  readonly doses: DoseTable | null;
}

export async function load({ route, context }: PageInput<'museum', LoadContext>): Promise<MuseumData> {
  const [topics, doses] = await Promise.all([
    loadEntries(route.path, context).then((entries) => loadWhole(entries, context)),
    context.facts('radiation-doses').then(doseTable, () => null),
  ]);
  return { topics, doses };
}

/** The museum's topics on one page, each with a piece to look at and to try. */
export default function Museum({ data: { topics, doses } }: PageProps<'museum', typeof load>): ReactElement {
  return (
    <Card>
      <PageTitle />
      {topics.length === 0 ? (
        <EmptyState />
      ) : (
        <JumpList label="展区索引" parts={topics.map(({ id, title }) => [id, title] as const)} />
      )}
      <div className="ruled">
        {topics.map((topic, index) => (
          <Topic key={topic.id} topic={topic} number={index + 1} doses={doses} />
        ))}
      </div>
    </Card>
  );
}
