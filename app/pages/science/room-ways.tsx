import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactElement } from 'react';
import type { ReleaseItem } from '../../../generated/models.ts';
import { pathOf } from '../../../generated/paths.ts';

interface RoomWaysProps {
  readonly rooms: readonly ReleaseItem[];
  /** Index of the current room; −1 if it is not in the list. */
  readonly index: number;
}

/** Links to the previous and next room; for the first and the last room, one of them leads to the entrance. */
export const RoomWays = ({ rooms, index }: RoomWaysProps): ReactElement => (
  <nav aria-label="前后展区" className="no-print mt-9 grid gap-3 border-line border-t pt-6 md:grid-cols-2">
    <Way label="上一展区" room={rooms[index - 1]} Icon={ArrowLeft} />
    <Way label="下一展区" room={rooms[index + 1]} Icon={ArrowRight} isNext />
  </nav>
);

interface WayProps {
  readonly label: string;
  readonly room: ReleaseItem | undefined;
  readonly Icon: typeof ArrowLeft;
  readonly isNext?: boolean;
}

const Way = ({ label, room, Icon, isNext = false }: WayProps): ReactElement => (
  <a
    href={room ? pathOf('science-museum-id', { id: room.id }) : pathOf('science-museum')}
    rel={room ? (isNext ? 'next' : 'prev') : undefined}
    className="group flex items-center gap-3 rounded-lg bg-surface p-3 hover:bg-mist"
  >
    {isNext ? null : <Icon className="size-6 shrink-0 text-brand" aria-hidden="true" />}
    <span className={`min-w-0 flex-1 ${isNext ? 'text-right' : ''}`}>
      <span className="block text-muted text-sm">{room ? label : '返回'}</span>
      <span className="block font-bold group-hover:text-brand">{room?.title ?? '科普馆入口'}</span>
    </span>
    {isNext ? <Icon className="size-6 shrink-0 text-brand" aria-hidden="true" /> : null}
  </a>
);
