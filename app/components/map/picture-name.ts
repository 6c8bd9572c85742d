/** Base maps that the server draws as pictures, shaded by steps. */
const mapNames = ['china', 'shanghai'] as const;
export type MapName = (typeof mapNames)[number];

export interface MapPicture {
  readonly map: MapName;
  /** The shade of each region, in the order of the base map: from 0 for zero to 5. */
  readonly steps: readonly number[];
  /** The index in that order of the outlined region. */
  readonly chosen?: number;
}

/** The path contains everything that is drawn, so that a cached picture is valid for every page. */
export const pictureSrc = ({ map, steps, chosen }: MapPicture): string =>
  `/charts/${map}-map-${steps.join('')}${chosen === undefined ? '' : `-${chosen}`}.svg`;

const NAME = /^([a-z]+)-map-([0-5]+)(?:-(\d{1,2}))?$/;

/** Parses the file name of a picture; null if it is not a map. */
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
