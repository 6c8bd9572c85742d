import type { ReactElement } from 'react';
import { RichText } from '../../components/rich-text.tsx';
import { SampleBadge } from '../../components/sample-badge.tsx';
import type { CleanRelease } from '../../templates/article/load.ts';
import type { DoseTable } from './pieces/doses.ts';
import { Piece } from './pieces/piece.tsx';

interface TopicProps {
  readonly topic: CleanRelease;
  readonly number: number;
  readonly doses: DoseTable | null;
}

/** One topic: what it is about, its piece, and the text to read. */
export const Topic = ({ topic, number, doses }: TopicProps): ReactElement => (
  <article id={topic.id} data-entry-id={topic.id} className="scroll-mt-20 py-9 first:pt-0 last:pb-0">
    <p className="font-bold text-brand text-sm tracking-widest">第{number}展区</p>
    <h2 className="font-bold text-2xl text-ink">
      {topic.title} {topic.sample ? <SampleBadge /> : null}
    </h2>
    <p className="mt-1 max-w-read text-lg text-muted">{topic.summary}</p>
    <Piece name={topic.extra.piece ?? ''} doses={doses} />
    <RichText id={topic.id} html={topic.body} className="prose mt-7" />
  </article>
);
