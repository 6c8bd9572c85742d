import type { ReactElement } from 'react';
import { ChartEmbedCode } from '../chart/chart-embed-code.tsx';
import { ChartFiles } from '../chart/chart-files.tsx';
import { ChartTools } from '../chart/chart-tools.tsx';
import type { ChartSize } from '../chart/sizes.ts';

/** A map's downloads and embed code. */
export interface MapTaken {
  /** The name of its files and of its embedded page. */
  readonly name: string;
  readonly title: string;
  /** The height of the map at its full width; without it, the map cannot be embedded in other sites. */
  readonly embedHeight?: number;
}

interface MapToolsProps extends MapTaken {
  /** The URL of the picture. */
  readonly picture: string;
  readonly size: ChartSize;
}

/** Downloads of a map's picture, and the code that embeds the map in another site. */
export function MapTools({ name, title, embedHeight, picture, size }: MapToolsProps): ReactElement {
  const embedded = { ...size, height: embedHeight ?? 0 };
  return (
    <ChartTools>
      <ChartFiles name={picture.replace(/^.*\/|\.svg$/g, '')} savedAs={name} size={size} />
      {embedHeight ? <ChartEmbedCode name={name} title={title} sizes={{ wide: embedded, narrow: embedded }} /> : null}
    </ChartTools>
  );
}
