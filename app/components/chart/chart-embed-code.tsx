import { Code } from 'lucide-react';
import type { ReactElement } from 'react';
import { pathOf } from '../../../generated/paths.ts';
import { escapeHtml } from '../../core/page/escape-html.ts';
import { useSite } from '../../core/page/site-context.ts';
import { CopyField } from '../copy-field.tsx';
import type { ChartSizes } from './sizes.ts';

/** Height in px of what surrounds the chart: title, text, switches, source. */
const SURROUNDINGS = 260;

/**
 * The HTML with which another site embeds a chart. The frame takes the full width and loads lazily; its size is given by
 * attributes, since a style would have to be allowed by the other site's policy.
 */
export const embedCode = (origin: string, name: string, title: string, { wide }: ChartSizes): string =>
  `<iframe src="${origin}${pathOf('embed-chart', { chart: name })}" title="${escapeHtml(title)}" ` +
  `width="100%" height="${wide.height + SURROUNDINGS}" frameborder="0" loading="lazy"></iframe>`;

interface ChartEmbedCodeProps {
  readonly name: string;
  readonly title: string;
  readonly sizes: ChartSizes;
}

/** Shows the code that embeds a chart on another site; renders nothing if the site's origin is not configured. */
export function ChartEmbedCode({ name, title, sizes }: ChartEmbedCodeProps): ReactElement | null {
  const { origin } = useSite().settings;
  if (!origin) return null;
  return (
    <details className="mt-2 open:basis-full" data-chart-embed="">
      <summary className="inline-flex min-h-6 cursor-pointer list-none items-center gap-1 text-brand text-sm underline underline-offset-4">
        <Code className="size-4" aria-hidden="true" />
        嵌入代码
      </summary>
      <div className="mt-2 grid max-w-[34rem] gap-2">
        <p className="text-muted text-sm">把下面的代码粘贴到网页中，即可显示本图；图中数据随本站更新。</p>
        <p className="text-sm">
          <a href={pathOf('embed-chart', { chart: name })} className="text-brand underline underline-offset-4">
            查看嵌入后的样子
          </a>
        </p>
        <CopyField label="嵌入代码" value={embedCode(origin, name, title, sizes)} button="复制代码" done="代码已复制" />
      </div>
    </details>
  );
}
