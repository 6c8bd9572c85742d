import type { ReactElement } from 'react';
import { type Crop, limits, STEP } from './square.ts';

interface CropSlidersProps {
  readonly crop: Crop;
  readonly setCrop: (crop: Crop) => void;
}

const sliders = [
  ['x', '左右位置'],
  ['y', '上下位置'],
  ['zoom', '放大'],
] as const;

/** A slider for each value of the crop. */
export const CropSliders = ({ crop, setCrop }: CropSlidersProps): ReactElement => (
  <>
    {sliders.map(([name, label]) => (
      <label key={name} className="grid gap-1">
        <span className="font-bold">{label}</span>
        <input
          type="range"
          min={limits[name][0]}
          max={limits[name][1]}
          step={STEP}
          value={crop[name]}
          onChange={(event) => setCrop({ ...crop, [name]: Number(event.target.value) })}
          className="h-9 w-full accent-brand"
        />
      </label>
    ))}
  </>
);
