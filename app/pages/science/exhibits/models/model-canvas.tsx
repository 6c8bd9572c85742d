import { type ReactElement, useRef } from 'react';
import { moves } from './moves.ts';
import { type ShownModel, useModelScene } from './use-model-scene.ts';

/** The model in 3D: rotated by dragging, by the arrow keys, or by buttons. A click selects a part. */
export default function ModelCanvas(props: ShownModel): ReactElement {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const run = useModelScene(frame, canvas, props);
  return (
    <div ref={frame} className="flex h-full w-full flex-col">
      {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: the canvas handles the keys itself. */}
      <canvas
        ref={canvas}
        tabIndex={0}
        role="application"
        aria-roledescription="三维模型"
        aria-label={`${props.model.name}，方向键旋转，加减号缩放，Home键复位`}
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
