import { Download } from 'lucide-react';
import type { ReactElement } from 'react';
import { withoutDarkRules } from '../../../shared/dark-picture.ts';
import type { ChartSize } from './sizes.ts';

/** Scale of the PNG: twice the size on the page, so that it is sharp in print and on high-density screens. */
const SCALE = 2;

const loaded = (address: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error(`${address} cannot be drawn`));
    image.src = address;
  });

/** Draws the chart's picture on white, in its light colours, and saves it as a PNG file. */
async function savePng(name: string, savedAs: string, { width, height }: ChartSize): Promise<void> {
  const svg = withoutDarkRules(await (await fetch(`/charts/${name}.svg`)).text());
  const image = await loaded(`data:image/svg+xml,${encodeURIComponent(svg)}`);
  const canvas = Object.assign(document.createElement('canvas'), { width: width * SCALE, height: height * SCALE });
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) return;
  const href = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href, download: `${savedAs}.png` }).click();
  URL.revokeObjectURL(href);
}

const link = 'inline-flex min-h-6 items-center gap-1 text-brand text-sm underline underline-offset-4';

interface ChartFilesProps {
  /** The file that the server draws: /charts/{name}.svg. */
  readonly name: string;
  /** The file name (without extension) under which the files are saved; by default `name`. */
  readonly savedAs?: string;
  readonly size: ChartSize;
  /** Whether the server provides a table of the chart's figures. */
  readonly hasTable?: boolean;
}

const formats = { csv: 'CSV', xlsx: 'XLSX' } as const;

/** Downloads of the chart: its picture, and its figures as a table. */
export const ChartFiles = ({ name, savedAs = name, size, hasTable }: ChartFilesProps): ReactElement => (
  <p className="mt-2 flex flex-wrap gap-x-4">
    <a href={`/charts/${name}.svg`} download={`${savedAs}.svg`} className={link}>
      <Download className="size-4" aria-hidden="true" />
      下载图片（SVG）
    </a>
    <button type="button" onClick={() => void savePng(name, savedAs, size)} className={link}>
      <Download className="size-4" aria-hidden="true" />
      下载图片（PNG）
    </button>
    {hasTable
      ? Object.entries(formats).map(([ending, format]) => (
          <a key={ending} href={`/charts/${name}.${ending}`} download={`${name}.${ending}`} className={link}>
            <Download className="size-4" aria-hidden="true" />
            图中数据（{format}）
          </a>
        ))
      : null}
  </p>
);
