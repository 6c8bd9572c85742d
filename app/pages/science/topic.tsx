import type { ReactElement } from 'react';
import { entryHref } from '../../components/entry-href.ts';
import { RichText } from '../../components/rich-text.tsx';
import type { CleanRelease } from '../../templates/article/load.ts';
import type { DoseTable } from './pieces/doses.ts';
import { Piece } from './pieces/piece.tsx';

interface TopicProps {
  readonly topic: CleanRelease;
  readonly number: number;
  readonly doses: DoseTable | null;
}

/** One topic: what it is about, its piece, and the text to read. */
export const Topic = ({ topic, number, doses }: TopicProps): ReactElement => {
  const href = entryHref(topic);
  return (
    <article id={topic.id} data-entry-id={topic.id} className="scroll-mt-20 py-9 first:pt-0 last:pb-0">
      <p className="font-bold text-brand text-sm tracking-widest">第{number}展区</p>
      <h2 className="font-bold text-2xl text-ink">{topic.title}</h2>
      <p className="mt-1 max-w-read text-lg text-muted">{topic.summary}</p>
      <Piece name={topic.extra.piece ?? ''} doses={doses} />
      <RichText id={topic.id} html={topic.body} className="prose mt-7" />
      {href ? (
        <p className="no-print mt-4">
          <a href={href} className="inline-block py-1 text-brand underline underline-offset-4">
            单独打开“{topic.title}”，可朗读、打印和分享
          </a>
        </p>
      ) : null}
    </article>
  );
};
