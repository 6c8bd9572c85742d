import type { ReleaseItem } from '../../../../generated/models.ts';
import type { MapPoint } from '../../../components/map/city-points.ts';
import { companyPath } from '../../../core/things/paths.ts';

/** A company's point on the map; empty if its position is unknown. */
export const pointOf = ({ id, title, extra: { lng, lat } }: ReleaseItem): readonly MapPoint[] =>
  lng === undefined || lat === undefined ? [] : [{ id, name: title, lng, lat, href: companyPath(id) }];
