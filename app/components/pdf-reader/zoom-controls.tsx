import { ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactElement } from 'react';
import { IconButton } from './icon-button.tsx';
import { type Zoom, zoomSteps } from './zoom.ts';

interface ZoomControlsProps {
  readonly zoom: Zoom;
  /** The current zoom, in percent. */
  readonly percent: number;
  setZoom(zoom: Zoom): void;
  step(direction: 1 | -1): void;
}

const isZoom = (value: string): value is 'width' | 'page' => value === 'width' || value === 'page';

export const ZoomControls = ({ zoom, percent, setZoom, step }: ZoomControlsProps): ReactElement => (
  <span className="flex items-center sm:gap-1">
    <IconButton icon={ZoomOut} label="缩小" disabled={percent <= (zoomSteps[0] ?? 0)} onClick={() => step(-1)} />
    <select
      aria-label={`缩放，现为${percent}%`}
      value={String(zoom)}
      onChange={({ target: { value } }) => setZoom(isZoom(value) ? value : Number(value))}
      className="h-11 rounded-sm border border-line bg-card px-2"
    >
      <option value="width">适合宽度</option>
      <option value="page">适合页面</option>
      {zoomSteps.map((value) => (
        <option key={value} value={value}>
          {value}%
        </option>
      ))}
    </select>
    <IconButton icon={ZoomIn} label="放大" disabled={percent >= (zoomSteps.at(-1) ?? 0)} onClick={() => step(1)} />
  </span>
);
