import { Box } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { lazyPart } from '../../../../features/parts/lazy-part.tsx';
import { pieceFrame } from '../../pieces/piece-frame.ts';
import { StepButtons } from '../../pieces/step-buttons.tsx';
import { frameOf } from './elevation.ts';
import { listedParts, type Model, type Pose } from './model.ts';
import { ModelDrawing } from './model-drawing.tsx';
import { PartList } from './part-list.tsx';

import type { ShownModel } from './use-model-scene.ts';

const ModelCanvas = lazyPart(() => import('./model-canvas.tsx'), { waiting: <p role="status">正在打开三维模型…</p> });

/** The flat drawing, or the 3D model if the browser supports it. */
type Depth = 'flat' | 'solid' | 'failed';

const noPose: Pose = { name: '', text: '' };

interface ModelViewerProps {
  readonly model: Model;
  /** Id of the highlighted part, if the parent controls it. */
  readonly chosen?: string | null;
  onChoose?(id: string | null): void;
}

/**
 * A model. Without scripts it is a numbered drawing with descriptions of its parts and states; when the application runs,
 * parts can be highlighted, states can be stepped through, and the model can be shown and rotated in 3D.
 */
export function ModelViewer({ model, chosen: outside, onChoose }: ModelViewerProps): ReactElement {
  const [own, setOwn] = useState<string | null>(null);
  const [step, setStep] = useState<number | null>(null);
  const [depth, setDepth] = useState<Depth>('flat');
  const chosen = outside === undefined ? own : outside;
  const pose = model.poses[step ?? 0] ?? noPose;
  const choose = (id: string): void => {
    const next = id === chosen ? null : id;
    setOwn(next);
    onChoose?.(next);
  };
  const part = listedParts(model).find(({ id }) => id === chosen);
  return (
    <section aria-label={model.name} data-model={model.name} className={pieceFrame}>
      <h2 className="font-bold text-lg">{model.name}</h2>
      <div className="no-print flex flex-wrap gap-2 noscript:hidden">
        {model.poses.length > 1 ? (
          <StepButtons
            title={`${model.name}的状态`}
            unit={model.unit}
            steps={model.poses}
            chosen={step}
            onChoose={setStep}
          />
        ) : null}
        <DepthButton depth={depth} setDepth={setDepth} />
      </div>
      <p role="status" className="sr-only">
        {part ? `${part.name}：${part.text}` : step === null ? '' : `${pose.name}：${pose.text}`}
      </p>
      {depth === 'failed' ? (
        <p role="alert" className="basis-full text-warning">
          这台设备上的浏览器不能显示三维画面，下面的图纸和部件清单内容相同。
        </p>
      ) : null}
      <div className="grid basis-full items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 gap-3">
          <ModelFrame
            depth={depth}
            model={model}
            pose={pose}
            chosen={chosen}
            onChoose={choose}
            onFail={() => setDepth('failed')}
          />
          {model.poses.length > 1 ? <PoseList poses={model.poses} step={step} /> : null}
        </div>
        <PartList model={model} chosen={chosen} onChoose={choose} />
      </div>
    </section>
  );
}

interface DepthButtonProps {
  readonly depth: Depth;
  readonly setDepth: (depth: Depth) => void;
}

const DepthButton = ({ depth, setDepth }: DepthButtonProps): ReactElement => (
  <button
    type="button"
    aria-pressed={depth === 'solid'}
    disabled={depth === 'failed'}
    onClick={() => setDepth(depth === 'solid' ? 'flat' : 'solid')}
    className="inline-flex min-h-9 items-center gap-1.5 rounded-sm border border-brand bg-card px-3 text-brand hover:bg-mist aria-pressed:bg-brand aria-pressed:text-white disabled:opacity-60"
  >
    <Box className="size-4" aria-hidden="true" />
    三维模型
  </button>
);

/** Descriptions of the model's states; the current one is highlighted. */
const PoseList = ({ poses, step }: { readonly poses: readonly Pose[]; readonly step: number | null }): ReactElement => (
  <ol className="grid gap-1 text-sm">
    {poses.map(({ name, text }, index) => (
      <li
        key={name}
        aria-current={step === index ? 'step' : undefined}
        className={`rounded-sm px-2 py-1 ${step === index ? 'bg-mist' : ''}`}
      >
        <span className="font-bold">
          {index + 1}. {name}
        </span>
        <span className="text-muted">　{text}</span>
      </li>
    ))}
  </ol>
);

/** The container of the model; its height depends on the proportions of the drawing. */
function ModelFrame({ depth, ...shown }: ShownModel & { readonly depth: Depth }): ReactElement {
  const { model, pose, chosen } = shown;
  const { width, height } = frameOf(model, model.poses[0] ?? noPose);
  return (
    <div className={`rounded-sm bg-mist p-2 ${width > height * 1.2 ? 'h-72 md:h-[26rem]' : 'h-[26rem] md:h-[32rem]'}`}>
      {depth === 'solid' ? <ModelCanvas {...shown} /> : <ModelDrawing model={model} pose={pose} chosen={chosen} />}
    </div>
  );
}
