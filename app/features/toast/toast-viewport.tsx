import { type ReactElement, useCallback, useEffect, useState } from 'react';
import { stackDistances } from './stack.ts';
import { ToastItem } from './toast-item.tsx';
import { closeAllToasts, placements, useToasts } from './toast-store.ts';

/** The open messages, one stack a placement, above everything else. Esc closes them all. */
export function ToastViewport(): ReactElement {
  const { open } = useToasts();
  const [heights, setHeights] = useState<ReadonlyMap<number, number>>(new Map());
  const onHeight = useCallback(
    (id: number, heightPx: number) => setHeights((known) => new Map(known).set(id, heightPx)),
    [],
  );

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') closeAllToasts();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  // A message that fades stays where it was, while those behind it move up.
  const [places, setPlaces] = useState<ReadonlyMap<number, number>>(new Map());
  const next = new Map<number, number>();
  for (const placement of placements) {
    const stack = open.filter((toast) => toast.placement === placement && !toast.isLeaving);
    const distances = stackDistances(stack.map(({ id, offsetPx }) => ({ heightPx: heights.get(id) ?? 0, offsetPx })));
    for (const [index, toast] of stack.entries()) next.set(toast.id, distances[index] ?? toast.offsetPx);
  }
  for (const { id, isLeaving } of open) if (isLeaving) next.set(id, places.get(id) ?? 0);
  if (next.size !== places.size || [...next].some(([id, place]) => places.get(id) !== place)) setPlaces(next);

  return (
    <>
      {open.map((toast) => (
        <ToastItem key={toast.id} toast={toast} distancePx={next.get(toast.id) ?? toast.offsetPx} onHeight={onHeight} />
      ))}
    </>
  );
}
