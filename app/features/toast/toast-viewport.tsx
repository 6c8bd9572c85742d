import { type ReactElement, useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { isComposing } from '../../core/input/composing.ts';
import { stackDistances } from './stack.ts';
import { ToastItem } from './toast-item.tsx';
import { closeAllToasts, placements, useToasts } from './toast-store.ts';

/**
 * The open toasts, one stack per placement, above everything else. Esc closes them all. They are rendered beside the
 * application: an open dialog makes the application inert, and treats clicks in it as clicks outside the dialog.
 */
export function ToastViewport(): ReactElement | null {
  const { open } = useToasts();
  const [heights, setHeights] = useState<ReadonlyMap<number, number>>(new Map());
  const onHeight = useCallback(
    (id: number, heightPx: number) => setHeights((known) => new Map(known).set(id, heightPx)),
    [],
  );

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !isComposing(event)) closeAllToasts();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  // A toast that is fading out keeps its position, while those behind it move up.
  const [places, setPlaces] = useState<ReadonlyMap<number, number>>(new Map());
  const next = new Map<number, number>();
  for (const placement of placements) {
    const stack = open.filter((toast) => toast.placement === placement && !toast.isLeaving);
    const distances = stackDistances(stack.map(({ id, offsetPx }) => ({ heightPx: heights.get(id) ?? 0, offsetPx })));
    for (const [index, toast] of stack.entries()) next.set(toast.id, distances[index] ?? toast.offsetPx);
  }
  for (const { id, isLeaving } of open) if (isLeaving) next.set(id, places.get(id) ?? 0);
  if (next.size !== places.size || [...next].some(([id, place]) => places.get(id) !== place)) setPlaces(next);

  if (open.length === 0) return null;
  return createPortal(
    open.map((toast) => (
      <ToastItem key={toast.id} toast={toast} distancePx={next.get(toast.id) ?? toast.offsetPx} onHeight={onHeight} />
    )),
    document.body,
  );
}
