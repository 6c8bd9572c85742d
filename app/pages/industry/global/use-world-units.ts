import { type RefObject, useEffect, useState } from 'react';
import { fetchFacts } from '../../../core/facts/fetch-facts.ts';
import { loadTables } from '../../../core/facts/records.ts';
import { type WorldUnit, worldUnits } from '../figures/world-fleet.ts';

/** All units, fetched when the list comes into view; null until then. If that fails, the list stays paginated. */
export function useWorldUnits(box: RefObject<Element | null>, isRequested: boolean): readonly WorldUnit[] | null {
  const [units, setUnits] = useState<readonly WorldUnit[] | null>(null);
  const isMissing = isRequested && units === null;
  useEffect(() => {
    const element = box.current;
    if (!element || !isMissing) return;
    let isGone = false;
    const read = async (): Promise<void> => {
      const tables = await loadTables(fetchFacts, ['world-units']);
      if (!isGone) setUnits(worldUnits(tables['world-units']));
    };
    const inView = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      inView.disconnect();
      read().catch(() => undefined);
    });
    inView.observe(element);
    return () => {
      isGone = true;
      inView.disconnect();
    };
  }, [box, isMissing]);
  return units;
}
