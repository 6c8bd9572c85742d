import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { KeyboardEvent, ReactElement } from 'react';
import type { Photo } from '../../../generated/models.ts';
import type { Cover } from '../../../shared/cover-subjects.ts';
import { coverAddress } from '../../components/cover-address.ts';
import { SampleBadge } from '../../components/sample-badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';

interface EnlargedPhotoProps {
  readonly photos: readonly Photo[];
  /** Their covers, chosen together so that neighbours differ. */
  readonly covers: readonly Cover[];
  readonly index: number;
  readonly onShow: (index: number) => void;
  readonly onClose: () => void;
}

/** An enlarged picture; buttons and arrow keys show the previous and next one. */
export default function EnlargedPhoto({
  photos,
  covers,
  index,
  onShow,
  onClose,
}: EnlargedPhotoProps): ReactElement | null {
  const photo = photos[index];
  if (!photo) return null;
  const turn = (by: number): void => onShow((index + by + photos.length) % photos.length);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowLeft') turn(-1);
    if (event.key === 'ArrowRight') turn(1);
  };
  return (
    <Modal title={photo.title} onClose={onClose} onKeyDown={onKeyDown}>
      <img
        src={coverAddress(photo, covers[index])}
        alt={`${photo.title}：${photo.summary}`}
        width={640}
        height={360}
        className="w-full bg-mist"
      />
      <div aria-live="polite" className="px-4 pt-4 md:px-6">
        <p>
          {photo.summary} {photo.sample ? <SampleBadge /> : null}
        </p>
        <p className="text-muted">
          {photo.year}年{photo.issuer ? `，${photo.issuer}颁发` : ''}，第{index + 1}张，共{photos.length}张
        </p>
      </div>
      <div className="flex justify-between gap-3 p-4 md:px-6 md:pb-6">
        <Button variant="outline" onClick={() => turn(-1)}>
          <ChevronLeft className="size-4" aria-hidden="true" />
          上一张
        </Button>
        <Button variant="outline" onClick={() => turn(1)}>
          下一张
          <ChevronRight className="size-4" aria-hidden="true" />
        </Button>
      </div>
    </Modal>
  );
}
