import type { ReleaseItem } from '../../../../generated/models.ts';
import type { MapPoint } from '../../../components/map/city-points.ts';
import { companyPath } from '../../../core/things/paths.ts';

/** Where a company stands on the map; nothing where its position is unknown. */
export const pointOf = ({ id, title, extra: { lng, lat } }: ReleaseItem): readonly MapPoint[] =>
  lng === undefined || lat === undefined ? [] : [{ id, name: title, lng, lat, href: companyPath(id) }];
