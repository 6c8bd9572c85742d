import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Modal } from '../../../../ui/modal.tsx';
import { type Crop, centred, limits, moved, squareOf } from './square.ts';

interface CropDialogProps {
  readonly picture: ImageBitmap;
  readonly onClose: () => void;
  /** Takes the square as PNG. Rejects where it could not be uploaded; the dialog then stays. */
  readonly onCut: (cut: Blob) => Promise<void>;
}

const SIDE = 320;
const STEP = 2;

const sliders = [
  ['x', '左右位置'],
  ['y', '上下位置'],
  ['zoom', '放大'],
] as const;

/** Arrow keys move the square, plus and minus bring it nearer and further. */
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

/** Cuts a square out of a picture, by keys, by sliders or by dragging. */
export default function CropDialog({ picture, onClose, onCut }: CropDialogProps): ReactElement {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState(centred);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, crop);
  }, [picture, crop]);

  const onKey = (event: KeyboardEvent): void => {
    const change = keys[event.key];
    if (!change) return;
    event.preventDefault();
    setCrop((now) => moved(now, ...change));
  };
  const drag = (byX: number, byY: number): void =>
    // The picture follows the hand, so the square goes the other way.
    setCrop((now) => moved(moved(now, 'x', (-byX / SIDE) * 100), 'y', (-byY / SIDE) * 100));
  const cut = async (): Promise<void> => {
    setBusy(true);
    try {
      const blob = await new Promise<Blob | null>((resolve) => canvas.current?.toBlob(resolve, 'image/png'));
      if (blob) await onCut(blob);
    } catch {
      // The client has said what failed.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal title="裁剪头像" onClose={onClose}>
      <div className="grid gap-6 px-4 pb-6 md:grid-cols-[20rem_minmax(0,1fr)] md:px-6">
        <div>
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
          <p className="mt-2 text-muted text-sm">方向键移动，＋和－缩放；也可以拖动图片或使用滑块。</p>
        </div>
        <div className="grid content-start gap-4">
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
          <div className="flex flex-wrap gap-3">
            <Button disabled={busy} onClick={cut}>
              {busy ? '正在上传…' : '使用此头像'}
            </Button>
            <Button variant="outline" onClick={() => setCrop(centred)}>
              还原
            </Button>
          </div>
        </div>
      </div>
    </Modal>
  );
}
