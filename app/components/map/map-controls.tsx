import { Minus, Plus, RotateCcw } from 'lucide-react';
import type { ReactElement } from 'react';
import type { MapTip } from './use-map-tip.ts';
import { LARGEST } from './use-map-zoom.ts';

interface MapControlsProps {
  readonly tip: MapTip | null;
  readonly scale: number;
  readonly onZoom: (factor: number) => void;
}

/** The controls below a map: the place under the pointer with a link to its page, and the zoom buttons. */
export const MapControls = ({ tip, scale, onZoom }: MapControlsProps): ReactElement => (
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
      <ZoomButton label="放大地图" isOff={scale >= LARGEST} onClick={() => onZoom(2)}>
        <Plus className="size-4" aria-hidden="true" />
      </ZoomButton>
      <ZoomButton label="缩小地图" isOff={scale <= 1} onClick={() => onZoom(0.5)}>
        <Minus className="size-4" aria-hidden="true" />
      </ZoomButton>
      <ZoomButton label="显示全图" isOff={scale <= 1} onClick={() => onZoom(0)}>
        <RotateCcw className="size-4" aria-hidden="true" />
      </ZoomButton>
    </fieldset>
  </div>
);

interface ZoomButtonProps {
  readonly label: string;
  readonly isOff: boolean;
  readonly onClick: () => void;
  readonly children: ReactElement;
}

// Not `disabled`: a button that is disabled while it is used would lose the focus.
const ZoomButton = ({ label, isOff, onClick, children }: ZoomButtonProps): ReactElement => (
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
