import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type ReactElement, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { withQuery } from '../query.ts';

interface YearSliderProps {
  /** Every year with figures, the oldest first; the position after the last one is today. */
  readonly years: readonly number[];
  /** The year that is shown; null for today. */
  readonly year: number | null;
  readonly onYear: (year: number | null) => void;
  readonly path: string;
  readonly query: URLSearchParams;
  /** The anchor of the map on the page. */
  readonly anchor: `#${string}`;
  /** The text of the position after the last year. */
  readonly today: string;
}

/** Duration of a year during playback, in ms; long enough to find what has changed. */
const YEAR_MS = 900;

const step =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-sm border border-line text-brand hover:border-brand';

interface StepProps {
  readonly label: string;
  /** The link used without scripts; null at an end, where there is no further year. */
  readonly href: string | null;
  readonly onStep: () => void;
  readonly children: ReactNode;
}

const Step = ({ label, href, onStep, children }: StepProps): ReactElement =>
  href === null ? (
    <span className={`${step} opacity-40`} aria-hidden="true">
      {children}
    </span>
  ) : (
    <a
      href={href}
      aria-label={label}
      rel="nofollow"
      className={step}
      onClick={(event) => {
        event.preventDefault();
        onStep();
      }}
    >
      {children}
    </a>
  );

/** Advances to the next year during playback, and stops at the end. */
function usePlay(place: number, end: number, onPlace: (place: number) => void) {
  const [isPlaying, setPlaying] = useState(false);
  const next = useEffectEvent(() => {
    onPlace(place + 1);
    if (place + 1 >= end) setPlaying(false);
  });
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(next, YEAR_MS);
    return () => clearInterval(timer);
  }, [isPlaying]);
  const toggle = (): void => {
    // At the end, playback restarts from the first year.
    if (!isPlaying && place >= end) onPlace(0);
    setPlaying(!isPlaying);
  };
  return { isPlaying, toggle, stop: () => setPlaying(false) };
}

/**
 * Selects the year of a map: by slider, by steps, or by playback, which is hidden if the device prefers reduced motion.
 * Without scripts it is a form and two links.
 */
export function YearSlider({ years, year, onYear, path, query, anchor, today }: YearSliderProps): ReactElement {
  const end = years.length;
  const found = year === null ? -1 : years.indexOf(year);
  const place = found < 0 ? end : found;
  const yearAt = (at: number): number | null => years[at] ?? null;
  const play = usePlay(place, end, (at) => onYear(yearAt(at)));
  const text = year === null ? today : `${year}年`;
  const choose = (at: number): void => {
    play.stop();
    onYear(yearAt(at));
  };
  const hrefTo = (at: number): string | null =>
    at < 0 || at > end ? null : withQuery(path, query, { year: String(yearAt(at) ?? '') }) + anchor;
  return (
    <form action={path + anchor} method="get" className="no-print mb-3 flex flex-wrap items-center gap-2" data-years="">
      {[...query].map(([name, value]) =>
        name === 'year' ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Step label="上一年" href={hrefTo(place - 1)} onStep={() => choose(place - 1)}>
        <ChevronLeft className="size-5" aria-hidden="true" />
      </Step>
      <input
        type="range"
        name="year"
        min={years[0]}
        max={(years.at(-1) ?? 0) + 1}
        value={(years[0] ?? 0) + place}
        onChange={(event) => choose(Number(event.target.value) - (years[0] ?? 0))}
        aria-label="地图年份"
        aria-valuetext={text}
        className="h-11 min-w-32 flex-1 accent-brand"
      />
      <Step label="下一年" href={hrefTo(place + 1)} onStep={() => choose(place + 1)}>
        <ChevronRight className="size-5" aria-hidden="true" />
      </Step>
      <output className="min-w-24 font-bold text-ink">{text}</output>
      <button
        type="button"
        onClick={play.toggle}
        className="inline-flex min-h-11 items-center gap-1 rounded-sm border border-line px-3 text-brand hover:border-brand motion-reduce:hidden"
      >
        {play.isPlaying ? (
          <Pause className="size-4" aria-hidden="true" />
        ) : (
          <Play className="size-4" aria-hidden="true" />
        )}
        {play.isPlaying ? '暂停' : '逐年播放'}
      </button>
      <noscript>
        <button type="submit" className="min-h-11 rounded-sm bg-brand px-4 text-white">
          查看
        </button>
      </noscript>
    </form>
  );
}
