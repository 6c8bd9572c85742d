/** Base maps that the server draws as pictures, shaded by steps. */
const mapNames = ['china', 'shanghai'] as const;
export type MapName = (typeof mapNames)[number];

export interface MapPicture {
  readonly map: MapName;
  /** The shade of each region, in the order of the base map: 0 for nought, up to 5. */
  readonly steps: readonly number[];
  /** The place in that order of the region that is outlined. */
  readonly chosen?: number;
}

/** The address says all that is drawn, so that a picture may be stored whatever page it was first seen on. */
export const pictureSrc = ({ map, steps, chosen }: MapPicture): string =>
  `/charts/${map}-map-${steps.join('')}${chosen === undefined ? '' : `-${chosen}`}.svg`;

const NAME = /^([a-z]+)-map-([0-5]+)(?:-(\d{1,2}))?$/;

/** The picture that a file's name asks for; null where it is no map. */
export function parsePictureName(name: string): MapPicture | null {
  const [, shown, steps, chosen] = NAME.exec(name) ?? [];
  const map = mapNames.find((known) => known === shown);
  if (map === undefined || steps === undefined) return null;
  return {
    map,
    steps: Array.from(steps, Number),
    ...(chosen === undefined ? {} : { chosen: Number(chosen) }),
  };
}
