import {
  type Dispatch,
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
  type SetStateAction,
  useEffect,
} from 'react';
import { type Crop, moved, STEP, squareOf } from './square.ts';

interface CropAreaProps {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly picture: ImageBitmap;
  readonly crop: Crop;
  readonly setCrop: Dispatch<SetStateAction<Crop>>;
}

const SIDE = 320;

/** Arrow keys move the square; plus and minus zoom in and out. */
const keys: Readonly<Record<string, readonly [keyof Crop, number]>> = {
  ArrowLeft: ['x', -STEP],
  ArrowRight: ['x', STEP],
  ArrowUp: ['y', -STEP],
  ArrowDown: ['y', STEP],
  '+': ['zoom', 10],
  '=': ['zoom', 10],
  '-': ['zoom', -10],
};

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { left, top, side } = squareOf(crop, picture.width, picture.height);
  const context = canvas.getContext('2d');
  context?.clearRect(0, 0, canvas.width, canvas.height);
  context?.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** Preview of the cropped square, moved by keys or by dragging. */
export function CropArea({ canvas, picture, crop, setCrop }: CropAreaProps): ReactElement {
  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, crop);
  }, [canvas, picture, crop]);

  const onKey = (event: KeyboardEvent): void => {
    const change = keys[event.key];
    if (!change) return;
    event.preventDefault();
    setCrop((now) => moved(now, ...change));
  };
  const drag = (byX: number, byY: number): void =>
    // Dragging moves the picture, so the square moves in the opposite direction.
    setCrop((now) => moved(moved(now, 'x', (-byX / SIDE) * 100), 'y', (-byY / SIDE) * 100));
  return (
    <div
      role="application"
      aria-label="头像裁剪区，用方向键移动，用加号和减号缩放"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the picture is moved by keys.
      tabIndex={0}
      onKeyDown={onKey}
    >
      <canvas
        ref={canvas}
        width={SIDE}
        height={SIDE}
        className="aspect-square w-full max-w-80 cursor-move touch-none rounded-full border border-line"
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) drag(event.movementX, event.movementY);
        }}
      />
    </div>
  );
}
