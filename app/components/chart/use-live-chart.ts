import type { EChartsOption } from 'echarts';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LiveChart } from './echarts-lazy.ts';
import { NARROW_QUERY } from './sizes.ts';

/** Makes a chart's option from the tables that it is drawn from. */
export type ChartOptionLoader = (isNarrow: boolean) => Promise<EChartsOption>;

interface LiveChartState {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly isLive: boolean;
}

/** Once the element comes into view: draws a chart in it and keeps it at the element's size. Failing, or the elder version, leaves the picture. */
export function useLiveChart(load: ChartOptionLoader | undefined): LiveChartState {
  const ref = useRef<HTMLDivElement>(null);
  const [isLive, setLive] = useState(false);
  const canLoad = load !== undefined;
  // Not a reason to draw again: a page makes a new function each time that it renders.
  const loadOption = useEffectEvent((isNarrow: boolean) => load?.(isNarrow));

  useEffect(() => {
    const element = ref.current;
    if (!element || !canLoad || savesData() || isElder()) return;
    let chart: LiveChart | undefined;
    let isGone = false;
    const draw = async (): Promise<void> => {
      const isNarrow = matchMedia(NARROW_QUERY).matches;
      const [{ drawChart }, option] = await Promise.all([import('./echarts-lazy.ts'), loadOption(isNarrow)]);
      if (isGone || !option) return;
      chart = drawChart(element, option);
      setLive(true);
    };
    const inView = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      inView.disconnect();
      draw().catch(() => undefined);
    });
    const size = new ResizeObserver(() => chart?.resize());
    inView.observe(element);
    size.observe(element);
    return () => {
      isGone = true;
      inView.disconnect();
      size.disconnect();
      chart?.dispose();
      setLive(false);
    };
  }, [canLoad]);

  return { ref, isLive };
}

const isElder = (): boolean => document.documentElement.dataset.theme === 'elder';

const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
