import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp, RotateCcw, ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactElement, useEffect, useRef } from 'react';
import type { Model, Pose } from './model.ts';
import { ModelScene } from './scene.ts';

interface ModelCanvasProps {
  readonly model: Model;
  readonly pose: Pose;
  readonly chosen: string | null;
  onChoose(id: string): void;
  /** The browser cannot draw it. */
  onFail(): void;
}

/** Radians that a press of a key turns the model by. */
const STEP = Math.PI / 12;

type Move = (scene: ModelScene) => void;

const moves = [
  { name: '向左转', icon: ChevronLeft, key: 'ArrowLeft', move: (scene) => scene.turn(-STEP, 0) },
  { name: '向右转', icon: ChevronRight, key: 'ArrowRight', move: (scene) => scene.turn(STEP, 0) },
  { name: '向上转', icon: ChevronUp, key: 'ArrowUp', move: (scene) => scene.turn(0, -STEP) },
  { name: '向下转', icon: ChevronDown, key: 'ArrowDown', move: (scene) => scene.turn(0, STEP) },
  { name: '放大', icon: ZoomIn, key: '+', move: (scene) => scene.zoom(1.2) },
  { name: '缩小', icon: ZoomOut, key: '-', move: (scene) => scene.zoom(1 / 1.2) },
  { name: '复位', icon: RotateCcw, key: 'Home', move: (scene) => scene.home() },
] as const satisfies readonly { name: string; icon: unknown; key: string; move: Move }[];

/** The model in three dimensions: turned by dragging, by the arrow keys, by buttons. A click chooses a part. */
export default function ModelCanvas({ model, pose, chosen, onChoose, onFail }: ModelCanvasProps): ReactElement {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const scene = useRef<ModelScene | null>(null);
  const fail = useRef(onFail);
  const choose = useRef(onChoose);
  const shown = useRef({ pose, chosen });
  fail.current = onFail;
  choose.current = onChoose;
  shown.current = { pose, chosen };

  const draw = useRef(() => {
    const { clientWidth = 0, clientHeight = 0 } = canvas.current ?? {};
    if (clientWidth > 0 && clientHeight > 0) scene.current?.draw(clientWidth, clientHeight);
  });
  const run = (move: Move): void => {
    if (!scene.current) return;
    move(scene.current);
    const { dataset } = canvas.current ?? {};
    // What tests and styles can see of a picture that is only pixels.
    if (dataset) dataset.turns = String(Number(dataset.turns ?? 0) + 1);
    draw.current();
  };
  const runRef = useRef(run);
  runRef.current = run;

  useEffect(() => {
    const [place, box] = [canvas.current, frame.current];
    if (!place || !box) return;
    let made: ModelScene;
    try {
      made = new ModelScene(place, model);
    } catch {
      fail.current();
      return;
    }
    scene.current = made;
    made.show(shown.current.pose, shown.current.chosen);
    const size = new ResizeObserver(() => draw.current());
    size.observe(place);
    const stop = listen(box, place, made, {
      run: (move) => runRef.current(move),
      choose: (id) => choose.current(id),
    });
    return () => {
      stop();
      size.disconnect();
      made.dispose();
      scene.current = null;
    };
  }, [model]);

  useEffect(() => {
    scene.current?.show(pose, chosen);
    draw.current();
  }, [pose, chosen]);

  return (
    <div ref={frame} className="flex h-full w-full flex-col">
      {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: the canvas takes the keys itself. */}
      <canvas
        ref={canvas}
        tabIndex={0}
        role="application"
        aria-roledescription="三维模型"
        aria-label={`${model.name}，方向键旋转，加减号缩放，Home键复位`}
        className="min-h-0 w-full flex-1 cursor-grab touch-pan-y"
      />
      <fieldset className="flex min-w-0 flex-wrap justify-center gap-1.5 pt-2">
        <legend className="sr-only">旋转与缩放</legend>
        {moves.map(({ name, icon: Icon, move }) => (
          <button
            key={name}
            type="button"
            aria-label={name}
            onClick={() => run(move)}
            className="inline-flex size-9 items-center justify-center rounded-sm border border-line bg-card hover:border-brand hover:text-brand"
          >
            <Icon className="size-4" aria-hidden="true" />
          </button>
        ))}
      </fieldset>
    </div>
  );
}

interface Answers {
  run(move: Move): void;
  choose(id: string): void;
}

/** Keys anywhere in the frame; dragging and clicking on the canvas. Returns what ends it. */
function listen(box: HTMLElement, canvas: HTMLCanvasElement, scene: ModelScene, { run, choose }: Answers): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  box.addEventListener(
    'keydown',
    (event) => {
      const found = moves.find(({ key }) => key === event.key || (key === '+' && event.key === '='));
      if (!found || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      run(found.move);
    },
    { signal },
  );
  let from: { x: number; y: number; far: boolean } | null = null;
  canvas.addEventListener(
    'pointerdown',
    (event) => {
      from = { x: event.clientX, y: event.clientY, far: false };
      canvas.setPointerCapture(event.pointerId);
    },
    { signal },
  );
  canvas.addEventListener(
    'pointermove',
    (event) => {
      if (!from) return;
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
      if (!from.far && Math.hypot(dx, dy) < 4) return;
      from = { x: event.clientX, y: event.clientY, far: true };
      run((each) => each.turn(dx / 120, dy / 120));
    },
    { signal },
  );
  canvas.addEventListener(
    'pointerup',
    (event) => {
      const isClick = from && !from.far;
      from = null;
      if (!isClick) return;
      const { left, top, width, height } = canvas.getBoundingClientRect();
      const part = scene.partAt(((event.clientX - left) / width) * 2 - 1, 1 - ((event.clientY - top) / height) * 2);
      if (part) choose(part);
    },
    { signal },
  );
  canvas.addEventListener('pointercancel', () => (from = null), { signal });
  return () => ended.abort();
}
