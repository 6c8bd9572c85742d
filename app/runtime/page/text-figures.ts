import { type ChartSize, NARROW_QUERY } from '../../components/chart/sizes.ts';
import { countryPath } from '../../core/things/paths.ts';
import { chartOfText, drawingSize } from '../../pages/industry/charts/text-charts.ts';

const PARAGRAPH = /<p>\s*<img\b([^>]*)>\s*<\/p>/g;
const CHART = /^\/charts\/([a-z0-9-]+)\.svg$/;
const DRAWING = /^\/illustrations\/([a-z0-9-]+)\.svg$/;

const attribute = (tag: string, name: string): string => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
const sizeText = ({ width, height }: ChartSize): string => `width="${width}" height="${height}"`;

function chartFigure(name: string, caption: string): string | null {
  const chart = chartOfText(name);
  if (!chart) return null;
  const { wide, narrow } = chart.sizes;
  const text = caption || chart.title;
  const page = chart.country ? countryPath(chart.country) : chart.page;
  return (
    `<figure class="text-figure" data-chart="${name}"><picture>` +
    `<source media="${NARROW_QUERY}" srcset="/charts/${name}-narrow.svg" ${sizeText(narrow)}>` +
    `<img src="/charts/${name}.svg" alt="${text}" ${sizeText(wide)} loading="lazy" decoding="async"></picture>` +
    `<figcaption>${text} <a href="${page}">数据与来源</a></figcaption></figure>`
  );
}

const drawingFigure = (address: string, caption: string): string =>
  `<figure class="text-figure"><img src="${address}" alt="${caption}" ${sizeText(drawingSize)} loading="lazy" decoding="async">` +
  `<figcaption>${caption}</figcaption></figure>`;

/**
 * Turns pictures that stand alone in a paragraph of a cleaned text into figures, if they are charts or drawings of this site:
 * with the chart's narrow version, its size, a caption, and a link to its data. A text only names the picture, so that any
 * backend can provide it; other pictures are unchanged.
 */
export const withTextFigures = (html: string): string =>
  html.replaceAll(PARAGRAPH, (whole, tag: string) => {
    const [address, caption] = [attribute(tag, 'src'), attribute(tag, 'alt')];
    const chart = CHART.exec(address)?.[1];
    if (chart) return chartFigure(chart, caption) ?? whole;
    return DRAWING.test(address) && caption ? drawingFigure(address, caption) : whole;
  });
