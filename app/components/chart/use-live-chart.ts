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

/** Makes a chart's option from the tables that it is drawn from. */
export type ChartOptionLoader = (isNarrow: boolean) => Promise<EChartsOption>;

interface LiveChartState {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly isLive: boolean;
  /** What the chart has along its axis; null while it is a picture, or where it has no such axis. */
  readonly points: ChartPoints | null;
  /** The place that is looked at; null before somebody does. */
  readonly index: number | null;
  /** That place in words; '' before somebody looks. */
  readonly text: string;
  readonly hidden: ReadonlySet<string>;
  readonly toggle: (name: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Where a key leads from a place; null for other keys. Without a place the last one is the first to be looked at. */
export function nextPlace(key: string, index: number | null, count: number): number | null {
  const last = count - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  const step = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10 }[key];
  if (step === undefined) return null;
  return index === null ? last : Math.min(last, Math.max(0, index + step));
}

/** What is looked at in a chart: a place along its axis, and the series that are switched off. */
interface Looked {
  readonly index: number | null;
  readonly hidden: ReadonlySet<string>;
}

/** What an address says about a chart, as far as the chart has it: an address may be older than the figures. */
export function lookedAt({ labels, series }: ChartPoints, query: URLSearchParams, name: string): Looked {
  const { at = '', off = [] } = focusIn(query, name) ?? {};
  const index = labels.indexOf(at);
  const hidden = new Set(series.filter((_each, place) => off.includes(place + 1)).map((each) => each.name));
  return { index: index < 0 ? null : index, hidden };
}

/** Switches off and focuses in a chart what somebody looked at. */
function restore(chart: LiveChart, { index, hidden }: Looked): void {
  for (const series of hidden) chart.toggle(series);
  if (index !== null) chart.show(index);
}

/** The place that a key leads to, which the page then does not scroll for; null where it leads nowhere. */
function placeOfKey(event: KeyboardEvent, points: ChartPoints | null, index: number | null): number | null {
  const next = points && nextPlace(event.key, index, points.labels.length);
  if (next !== null) event.preventDefault();
  return next;
}

/** Draws once an element comes into view, and follows its size; returns what ends that. A drawing that fails leaves the picture. */
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

/** Once the element comes into view: draws a chart in it and keeps it at the element's size. Failing, or the elder version, leaves the picture. */
export function useLiveChart(name: string, load: ChartOptionLoader | undefined): LiveChartState {
  const ref = useRef<HTMLDivElement>(null);
  const drawn = useRef<LiveChart>(null);
  const [isLive, setLive] = useState(false);
  const [points, setPoints] = useState<ChartPoints | null>(null);
  const [index, setIndex] = useState<number | null>(null);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const canLoad = load !== undefined;
  const isDark = useDark();
  // Not a reason to draw again: a page makes a new function each time that it renders.
  const loadOption = useEffectEvent((isNarrow: boolean) => load?.(isNarrow));
  useFocusAddress(name, points, index, hidden);
  // A chart that is drawn again shows what it showed, a new one what its address says.
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
