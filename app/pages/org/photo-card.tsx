import { ZoomIn } from 'lucide-react';
import type { ReactElement } from 'react';
import type { Photo } from '../../../generated/models.ts';
import type { Cover as CoverChoice } from '../../../shared/cover-subjects.ts';
import { Cover } from '../../components/cover.tsx';
import { coverAddress } from '../../components/cover-address.ts';

interface PhotoCardProps {
  readonly photo: Photo;
  readonly cover: CoverChoice | undefined;
  readonly onEnlarge: () => void;
}

const classes = 'group relative block w-full';

/** An honour: its picture, which can be enlarged, and its description. Without scripts the picture links to its file. */
export const PhotoCard = ({ photo, cover, onEnlarge }: PhotoCardProps): ReactElement => (
  <li data-entry-id={photo.id} className="flex flex-col overflow-hidden rounded-lg border border-line bg-card">
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`放大查看：${photo.title}`}
      onClick={onEnlarge}
      className={`${classes} focus-visible:-outline-offset-4 noscript:hidden`}
    >
      <Cover entry={photo} cover={cover} className="aspect-[16/9] w-full" />
      <ZoomIn
        className="absolute right-3 bottom-3 size-9 rounded-full bg-ink p-2 text-white group-hover:bg-brand"
        aria-hidden="true"
      />
    </button>
    <a href={coverAddress(photo, cover)} className={`${classes} hidden noscript:block`}>
      <Cover entry={photo} cover={cover} alt={`${photo.title}（打开图片）`} className="w-full" />
    </a>
    <div className="flex flex-1 flex-col p-4">
      <h2 className="font-bold text-lg leading-snug">{photo.title}</h2>
      <p className="mt-1 text-muted">{photo.summary}</p>
      <p className="mt-auto flex flex-wrap gap-x-4 pt-3 text-sm">
        <span className="font-bold text-brand tabular-nums">{photo.year}年</span>
        {photo.issuer ? <span className="text-muted">颁发单位：{photo.issuer}</span> : null}
      </p>
    </div>
  </li>
);
