import { type Move, moves } from './moves.ts';
import type { ModelScene } from './scene.ts';

interface ModelActions {
  run(move: Move): void;
  choose(id: string): void;
}

/** Handles keys anywhere in the frame, and dragging and clicking on the canvas. Returns a function that removes the listeners. */
export function listen(
  box: HTMLElement,
  canvas: HTMLCanvasElement,
  scene: ModelScene,
  actions: ModelActions,
): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  box.addEventListener(
    'keydown',
    (event) => {
      const found = moves.find(({ key }) => key === event.key || (key === '+' && event.key === '='));
      if (!found || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      actions.run(found.move);
    },
    { signal },
  );
  listenToPointer(canvas, scene, actions, signal);
  return () => ended.abort();
}

function listenToPointer(
  canvas: HTMLCanvasElement,
  scene: ModelScene,
  { run, choose }: ModelActions,
  signal: AbortSignal,
): void {
  /** The pressed pointer with its last position; additional pointers are ignored. */
  let from: { id: number; x: number; y: number; far: boolean } | null = null;
  canvas.addEventListener(
    'pointerdown',
    (event) => {
      if (from && from.id !== event.pointerId) return;
      from = { id: event.pointerId, x: event.clientX, y: event.clientY, far: false };
      canvas.setPointerCapture(event.pointerId);
    },
    { signal },
  );
  canvas.addEventListener(
    'pointermove',
    (event) => {
      if (from?.id !== event.pointerId) return;
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
      if (!from.far && Math.hypot(dx, dy) < 4) return;
      from = { ...from, x: event.clientX, y: event.clientY, far: true };
      run((each) => each.turn(dx / 120, dy / 120));
    },
    { signal },
  );
  canvas.addEventListener(
    'pointerup',
    (event) => {
      if (from?.id !== event.pointerId) return;
      const isClick = !from.far;
      from = null;
      if (!isClick) return;
      const { left, top, width, height } = canvas.getBoundingClientRect();
      const part = scene.partAt(((event.clientX - left) / width) * 2 - 1, 1 - ((event.clientY - top) / height) * 2);
      if (part) choose(part);
    },
    { signal },
  );
  canvas.addEventListener(
    'pointercancel',
    (event) => {
      if (from?.id === event.pointerId) from = null;
    },
    { signal },
  );
}
