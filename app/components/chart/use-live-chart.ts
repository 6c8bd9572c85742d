import type { EChartsOption } from 'echarts';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { savesData } from '../../core/network/slow-link.ts';
import { useDark } from '../use-themes.ts';
import { darkOption } from './dark-option.ts';
import type { LiveChart } from './echarts-lazy.ts';
import { focusIn } from './focus.ts';
import { type ChartPoints, pointsOf, pointText } from './point-text.ts';
import { NARROW_QUERY } from './sizes.ts';
import { useFocusAddress } from './use-focus-address.ts';

/** Makes a chart's option from the tables of its data. */
export type ChartOptionLoader = (isNarrow: boolean) => Promise<EChartsOption>;

interface LiveChartState {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly isLive: boolean;
  /** The points along the chart's axis; null while it is a picture, or if it has no such axis. */
  readonly points: ChartPoints | null;
  /** Index of the current point; null before one is selected. */
  readonly index: number | null;
  /** That point in words; '' before one is selected. */
  readonly text: string;
  readonly hidden: ReadonlySet<string>;
  readonly toggle: (name: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The index to which a key moves; null for other keys. Without a current index, the first move selects the last point. */
export function nextPlace(key: string, index: number | null, count: number): number | null {
  const last = count - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  const step = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10 }[key];
  if (step === undefined) return null;
  return index === null ? last : Math.min(last, Math.max(0, index + step));
}

/** The state of a chart: the index of its current point, and its hidden series. */
interface Looked {
  readonly index: number | null;
  readonly hidden: ReadonlySet<string>;
}

/**
 * The state that a URL gives a chart. Points and series that the chart does not have are ignored: the URL may be older than
 * the figures.
 */
export function lookedAt({ labels, series }: ChartPoints, query: URLSearchParams, name: string): Looked {
  const { at = '', off = [] } = focusIn(query, name) ?? {};
  const index = labels.indexOf(at);
  const hidden = new Set(series.filter((_each, place) => off.includes(place + 1)).map((each) => each.name));
  return { index: index < 0 ? null : index, hidden };
}

/** Applies hidden series and the current point to a chart. */
function restore(chart: LiveChart, { index, hidden }: Looked): void {
  for (const series of hidden) chart.toggle(series);
  if (index !== null) chart.show(index);
}

/** The index to which a key moves, in which case the page does not scroll; null for other keys. */
function placeOfKey(event: KeyboardEvent, points: ChartPoints | null, index: number | null): number | null {
  const next = points && nextPlace(event.key, index, points.labels.length);
  if (next !== null) event.preventDefault();
  return next;
}

/** Draws once an element comes into view, and follows its size; returns the cleanup. If drawing fails, the picture stays. */
function observe(element: Element, draw: () => Promise<void>, onSize: () => void): () => void {
  const inView = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    inView.disconnect();
    draw().catch(() => undefined);
  });
  const size = new ResizeObserver(onSize);
  inView.observe(element);
  size.observe(element);
  return () => {
    inView.disconnect();
    size.disconnect();
  };
}

/**
 * Draws a chart in the element once it comes into view, and resizes it with the element. If that fails, and in the elder
 * version, the picture stays.
 */
export function useLiveChart(name: string, load: ChartOptionLoader | undefined): LiveChartState {
  const ref = useRef<HTMLDivElement>(null);
  const drawn = useRef<LiveChart>(null);
  const [isLive, setLive] = useState(false);
  const [points, setPoints] = useState<ChartPoints | null>(null);
  const [index, setIndex] = useState<number | null>(null);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const canLoad = load !== undefined;
  const isDark = useDark();
  // Not a dependency of the effect: a page passes a new function at each render.
  const loadOption = useEffectEvent((isNarrow: boolean) => load?.(isNarrow));
  useFocusAddress(name, points, index, hidden);
  // A chart that is drawn again keeps its state; a new one takes it from the URL.
  const lookAgain = useEffectEvent((chart: LiveChart, drawnPoints: ChartPoints) => {
    const isNew = index === null && hidden.size === 0;
    const looked = isNew ? lookedAt(drawnPoints, new URLSearchParams(location.search), name) : { index, hidden };
    restore(chart, looked);
    setIndex(looked.index);
    setHidden(looked.hidden);
  });

  useEffect(() => {
    const element = ref.current;
    if (!element || !canLoad || savesData() || isElder()) return;
    let isGone = false;
    const draw = async (): Promise<void> => {
      const isNarrow = matchMedia(NARROW_QUERY).matches;
      const [{ drawChart }, option] = await Promise.all([import('./echarts-lazy.ts'), loadOption(isNarrow)]);
      if (isGone || !option) return;
      const chart = drawChart(element, isDark ? darkOption(option) : option, {
        onPoint: setIndex,
        onHidden: setHidden,
      });
      const along = pointsOf(option);
      drawn.current = chart;
      if (along) lookAgain(chart, along);
      setPoints(along);
      setLive(true);
    };
    const stop = observe(element, draw, () => drawn.current?.resize());
    return () => {
      isGone = true;
      stop();
      drawn.current?.dispose();
      drawn.current = null;
      setLive(false);
      setPoints(null);
    };
  }, [canLoad, isDark]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const next = placeOfKey(event, points, index);
    if (next === null) return;
    setIndex(next);
    drawn.current?.show(next);
  };
  const toggle = (name: string): void => drawn.current?.toggle(name);
  const text = points && index !== null ? pointText(points, index, hidden) : '';
  return { ref, isLive, points, index, text, hidden, toggle, onKeyDown };
}

const isElder = (): boolean => document.documentElement.dataset.theme === 'elder';
