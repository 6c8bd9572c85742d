import { type ReactElement, useRef, useState } from 'react';
import { useOneAtATime } from '../../../../core/input/one-at-a-time.ts';
import { Button } from '../../../../ui/button.tsx';
import { Modal } from '../../../../ui/modal.tsx';
import { CropArea } from './crop-area.tsx';
import { CropSliders } from './crop-sliders.tsx';
import { centred } from './square.ts';

interface CropDialogProps {
  readonly picture: ImageBitmap;
  readonly onClose: () => void;
  /** Receives the square as PNG. Rejects if the upload fails; the dialog then stays open. */
  readonly onCut: (cut: Blob) => Promise<void>;
}

/** Crops a picture to a square, by keys, by sliders or by dragging. */
export default function CropDialog({ picture, onClose, onCut }: CropDialogProps): ReactElement {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState(centred);
  const { busy, run } = useOneAtATime();
  const cut = async (): Promise<void> => {
    try {
      await run(async () => {
        const blob = await new Promise<Blob | null>((resolve) => canvas.current?.toBlob(resolve, 'image/png'));
        if (blob) await onCut(blob);
      });
    } catch {
      // The API client has already reported the error.
    }
  };
  const close = (): void => {
    if (!busy) onClose();
  };
  return (
    <Modal title="裁剪头像" onClose={close}>
      <div className="grid gap-6 px-4 pb-6 md:grid-cols-[20rem_minmax(0,1fr)] md:px-6">
        <div>
          <CropArea canvas={canvas} picture={picture} crop={crop} setCrop={setCrop} />
          <p className="mt-2 text-muted text-sm">方向键移动，＋和－缩放；也可以拖动图片或使用滑块。</p>
        </div>
        <div className="grid content-start gap-4">
          <CropSliders crop={crop} setCrop={setCrop} />
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
