import { zonedTime } from '../../../shared/dates/zone.ts';
import { coverAddress } from '../../components/cover-address.ts';
import { eventThing, organiserThing } from '../../components/event-data.ts';
import { filmAddress } from './film-address.ts';
import type { CleanRelease } from './load.ts';

type Thing = Readonly<Record<string, unknown>>;

function eventOf(release: CleanRelease): Thing[] {
  const { title, summary, extra } = release;
  const { start, end, place } = extra;
  if (!start) return [];
  return [
    {
      ...eventThing({ name: title, description: summary, start, end: end ?? start, place }),
      image: coverAddress(release),
    },
  ];
}

function filmOf(release: CleanRelease): Thing[] {
  const { title, summary, publishTime, extra } = release;
  const { film, seconds } = extra;
  if (!film) return [];
  return [
    {
      '@type': 'VideoObject',
      name: title,
      description: summary,
      thumbnailUrl: coverAddress(release),
      ...(publishTime ? { uploadDate: zonedTime(publishTime) } : {}),
      ...(seconds ? { duration: `PT${seconds}S` } : {}),
      contentUrl: filmAddress(film).clip,
      publisher: organiserThing,
    },
  ];
}

/** Further structured data of an article: the event or the film that it announces. */
export const thingsOf = (release: CleanRelease): readonly Thing[] => [...eventOf(release), ...filmOf(release)];
