import type { ReactElement } from 'react';
import { ChartEmbedCode } from '../chart/chart-embed-code.tsx';
import { ChartFiles } from '../chart/chart-files.tsx';
import { ChartTools } from '../chart/chart-tools.tsx';
import type { ChartSize } from '../chart/sizes.ts';

/** A map as it is taken away. */
export interface MapTaken {
  /** The name of its files, and of its embedded page. */
  readonly name: string;
  readonly title: string;
  /** How high the map is where it has all the width that it takes; without it, no other site can show this map. */
  readonly embedHeight?: number;
}

interface MapToolsProps extends MapTaken {
  /** The address of the picture. */
  readonly picture: string;
  readonly size: ChartSize;
}

/** The picture of a map to take away, and what shows the map on another site. */
export function MapTools({ name, title, embedHeight, picture, size }: MapToolsProps): ReactElement {
  const embedded = { ...size, height: embedHeight ?? 0 };
  return (
    <ChartTools>
      <ChartFiles name={picture.replace(/^.*\/|\.svg$/g, '')} savedAs={name} size={size} />
      {embedHeight ? <ChartEmbedCode name={name} title={title} sizes={{ wide: embedded, narrow: embedded }} /> : null}
    </ChartTools>
  );
}
