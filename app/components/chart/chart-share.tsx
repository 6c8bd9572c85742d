import { Share2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { useSite } from '../../core/page/site-context.ts';
import { usePageView } from '../../core/page/view.ts';
import { CopyField } from '../copy-field.tsx';
import { type ChartFocus, withFocus } from './focus.ts';

interface ChartShareProps {
  readonly name: string;
  readonly focus: ChartFocus;
}

/** Shares a chart in its current state; renders nothing if the site's origin is not configured. */
export function ChartShare({ name, focus }: ChartShareProps): ReactElement | null {
  const { origin } = useSite().settings;
  const { path } = usePageView();
  if (!origin) return null;
  return (
    <details className="mt-2 open:basis-full" data-chart-share="">
      <summary className="inline-flex min-h-6 cursor-pointer list-none items-center gap-1 text-brand text-sm underline underline-offset-4">
        <Share2 className="size-4" aria-hidden="true" />
        分享本图
      </summary>
      <div className="mt-2 grid max-w-[34rem] gap-3">
        <CopyField label="图表地址" value={withFocus(origin + path, name, focus)} button="复制链接" done="链接已复制" />
      </div>
    </details>
  );
}
