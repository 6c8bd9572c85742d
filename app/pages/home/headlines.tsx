import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type KeyboardEvent, type ReactElement, useRef } from 'react';
import { site } from '../../../generated/site.ts';
import { type Cover as CoverChoice, coversOf } from '../../../shared/cover-subjects.ts';
import { Cover } from '../../components/cover.tsx';
import { EntryDate } from '../../components/entry-date.tsx';
import { entryHref } from '../../components/entry-href.ts';
import { PinnedMark } from '../../components/pinned-mark.tsx';
import type { HomeEntry } from './news-panel.tsx';
import { useRotation } from './use-rotation.ts';

/**
 * The headline carousel. It is a horizontal scroll-snap row, so it works with touch, keyboard and without scripts. After
 * hydration it rotates automatically until the user pauses or moves it, but never if reduced motion is preferred.
 */
export function Headlines({ entries }: { readonly entries: readonly HomeEntry[] }): ReactElement {
  const covers = coversOf(entries);
  const track = useRef<HTMLUListElement>(null);
  const { shown, playing, setPlaying, setNear, choose, rowHandlers } = useRotation(track, entries.length);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowLeft') choose(-1);
    else if (event.key === 'ArrowRight') choose(1);
    else return;
    event.preventDefault();
  };

  return (
    <section
      aria-roledescription="轮播"
      aria-label="头条"
      className="relative overflow-hidden rounded-lg bg-ink text-white"
      onPointerEnter={() => setNear(true)}
      onPointerLeave={() => setNear(false)}
      onFocus={() => setNear(true)}
      onBlur={() => setNear(false)}
      onKeyDown={onKeyDown}
    >
      <ul
        ref={track}
        {...rowHandlers}
        className="flex h-full [scroll-snap-type:x_mandatory] overflow-x-auto [scrollbar-width:none]"
      >
        {entries.map((entry, index) => (
          <Headline key={entry.id} entry={entry} cover={covers[index]} isFirst={index === 0} />
        ))}
      </ul>
      <ol aria-hidden="true" className="no-print absolute bottom-8 left-5 flex gap-2 md:left-6">
        {entries.map(({ id }, index) => (
          <li key={id} className={`h-1.5 rounded-full ${index === shown ? 'w-5 bg-white' : 'w-1.5 bg-white/45'}`} />
        ))}
      </ol>
      <div className="no-print absolute right-4 bottom-4 flex gap-2">
        <Control label="上一条" onClick={() => choose(-1)} Icon={ChevronLeft} />
        <Control
          label={playing ? '暂停轮播' : '播放轮播'}
          onClick={() => setPlaying(!playing)}
          Icon={playing ? Pause : Play}
        />
        <Control label="下一条" onClick={() => choose(1)} Icon={ChevronRight} />
      </div>
    </section>
  );
}

interface HeadlineProps {
  readonly entry: HomeEntry;
  readonly cover: CoverChoice | undefined;
  readonly isFirst: boolean;
}

const Headline = ({ entry, cover, isFirst }: HeadlineProps): ReactElement => (
  <li className="w-full shrink-0 snap-start snap-always">
    <a href={entryHref(entry) ?? undefined} className="flex h-full flex-col focus-visible:-outline-offset-4">
      <Cover entry={entry} cover={cover} eager={isFirst} className="aspect-[2/1] w-full" />
      <span className="block flex-1 bg-ink px-5 pt-4 pb-16 md:px-6">
        <span className="line-clamp-2 block font-bold text-xl leading-snug md:text-2xl">
          {entry.pinned ? <PinnedMark /> : null}
          {entry.title}
        </span>
        <span className="mt-1.5 line-clamp-2 block text-on-ink-muted">{entry.summary}</span>
        <EntryDate date={entry.publishTime} className="mt-1 block text-on-ink-muted text-sm" />
      </span>
    </a>
  </li>
);

/** Shown instead of the headlines if there are none: the site's own picture. */
export const NoHeadlines = (): ReactElement => (
  <div className="overflow-hidden rounded-lg bg-ink text-white">
    <img src="/illustrations/plant.svg" alt="" width={640} height={360} className="aspect-[2/1] w-full object-cover" />
    <p className="px-5 py-6 font-bold text-xl md:px-6 md:text-2xl">{site.description}</p>
  </div>
);

interface ControlProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly Icon: typeof Pause;
}

const Control = ({ label, onClick, Icon }: ControlProps): ReactElement => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className="inline-flex size-10 items-center justify-center rounded-full border border-white/40 bg-ink hover:bg-white/15"
  >
    <Icon className="size-5" aria-hidden="true" />
  </button>
);
