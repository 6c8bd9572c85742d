import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { Cover } from '../../components/cover.tsx';
import { entryHref } from '../../components/entry-href.ts';
import { chineseDate } from '../../features/dates/format.ts';
import type { HomeEntry } from './news-panel.tsx';

const TURN_MS = 6000;

const mayMove = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * The headline carousel. It is a row that scrolls sideways and snaps, so it works by touch, keyboard and without scripts;
 * once React runs it turns by itself until somebody pauses it or comes near, and never where motion is unwelcome.
 */
export function Headlines({ entries }: { readonly entries: readonly HomeEntry[] }): ReactElement {
  const track = useRef<HTMLUListElement>(null);
  const [playing, setPlaying] = useState(false);
  const [near, setNear] = useState(false);

  const turn = (by: number): void => {
    const list = track.current;
    if (!list) return;
    const here = Math.round(list.scrollLeft / list.clientWidth);
    const next = (here + by + entries.length) % entries.length;
    list.scrollTo({ left: next * list.clientWidth, behavior: mayMove() ? 'smooth' : 'instant' });
  };

  useEffect(() => setPlaying(mayMove()), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: turning reads the document, not this render.
  useEffect(() => {
    if (!playing || near) return;
    const timer = setInterval(() => turn(1), TURN_MS);
    return () => clearInterval(timer);
  }, [playing, near, entries.length]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowLeft') turn(-1);
    else if (event.key === 'ArrowRight') turn(1);
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
      <ul ref={track} className="flex h-full snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]">
        {entries.map((entry, index) => (
          <li key={entry.id} data-entry-id={entry.id} className="w-full shrink-0 snap-start">
            <a href={entryHref(entry) ?? undefined} className="flex h-full flex-col focus-visible:-outline-offset-4">
              <Cover
                id={entry.id}
                illustration={entry.illustration}
                eager={index === 0}
                className="aspect-[2/1] w-full"
              />
              <span className="block flex-1 bg-ink px-5 pt-4 pb-16 md:px-6">
                <span className="line-clamp-2 block font-bold text-xl leading-snug md:text-2xl">{entry.title}</span>
                <span className="mt-1.5 line-clamp-2 block text-on-ink-muted">{entry.summary}</span>
                <span className="mt-1 block text-on-ink-muted text-sm">{chineseDate(entry.publishTime)}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <div className="no-print absolute right-4 bottom-4 flex gap-2">
        <Control label="上一条" onClick={() => turn(-1)} Icon={ChevronLeft} />
        <Control
          label={playing ? '暂停轮播' : '播放轮播'}
          onClick={() => setPlaying((now) => !now)}
          Icon={playing ? Pause : Play}
        />
        <Control label="下一条" onClick={() => turn(1)} Icon={ChevronRight} />
      </div>
    </section>
  );
}

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
