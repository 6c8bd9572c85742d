import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Minus, Plus, RotateCcw } from 'lucide-react';
import type { ReactElement } from 'react';
import { type Direction, directions } from './map-moves.ts';
import type { MapTip } from './use-map-tip.ts';
import { LARGEST } from './use-map-zoom.ts';

interface MapControlsProps {
  readonly tip: MapTip | null;
  readonly scale: number;
  /** The directions in which there is more of the enlarged map. */
  readonly open: readonly Direction[];
  readonly onZoom: (factor: number) => void;
  readonly onMove: (direction: Direction) => void;
}

const moves = {
  up: ['向上移动', ArrowUp],
  down: ['向下移动', ArrowDown],
  left: ['向左移动', ArrowLeft],
  right: ['向右移动', ArrowRight],
} as const;

/**
 * The controls below a map: the place under the pointer with a link to its page, the zoom buttons, and for the enlarged map
 * the move buttons. These have a row of their own: the zoom buttons stay under the pointer that pressed them.
 */
export const MapControls = ({ tip, scale, open, onZoom, onMove }: MapControlsProps): ReactElement => (
  <div className="no-print mt-2 flex flex-wrap items-center justify-between gap-2 noscript:hidden">
    <p className="min-h-6 min-w-0 flex-1 basis-48 text-sm" data-map-point="" role="status">
      {tip ? tip.text : <span className="text-muted">指向或轻点地图查看名称与数值。</span>}
      {tip?.href ? (
        <a href={tip.href} className="ml-2 inline-flex min-h-6 items-center text-brand underline underline-offset-4">
          查看
        </a>
      ) : null}
    </p>
    <fieldset className="flex gap-1">
      <legend className="sr-only">地图缩放</legend>
      <MapButton label="放大地图" isOff={scale >= LARGEST} onClick={() => onZoom(2)}>
        <Plus className="size-4" aria-hidden="true" />
      </MapButton>
      <MapButton label="缩小地图" isOff={scale <= 1} onClick={() => onZoom(0.5)}>
        <Minus className="size-4" aria-hidden="true" />
      </MapButton>
      <MapButton label="显示全图" isOff={scale <= 1} onClick={() => onZoom(0)}>
        <RotateCcw className="size-4" aria-hidden="true" />
      </MapButton>
    </fieldset>
    {scale > 1 ? (
      <fieldset className="flex basis-full justify-end gap-1">
        <legend className="sr-only">移动地图</legend>
        {directions.map((direction) => {
          const [label, Icon] = moves[direction];
          return (
            <MapButton
              key={direction}
              label={label}
              isOff={!open.includes(direction)}
              onClick={() => onMove(direction)}
            >
              <Icon className="size-4" aria-hidden="true" />
            </MapButton>
          );
        })}
      </fieldset>
    ) : null}
  </div>
);

interface MapButtonProps {
  readonly label: string;
  readonly isOff: boolean;
  readonly onClick: () => void;
  readonly children: ReactElement;
}

// Not `disabled`: a button that is disabled while it is used would lose the focus.
const MapButton = ({ label, isOff, onClick, children }: MapButtonProps): ReactElement => (
  <button
    type="button"
    aria-label={label}
    title={label}
    aria-disabled={isOff}
    onClick={() => (isOff ? undefined : onClick())}
    className="inline-flex size-9 items-center justify-center rounded-sm border border-line text-brand hover:border-brand aria-disabled:text-muted"
  >
    {children}
  </button>
);
