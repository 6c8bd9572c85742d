import { ExternalLink } from 'lucide-react';
import type { ReactElement } from 'react';
import { site } from '../../../../generated/site.ts';
import { chineseDate } from '../../../core/dates/format.ts';
import type { FactSource } from '../../../core/facts/records.ts';

interface EmbedSourceProps {
  readonly page: string;
  readonly sources: readonly FactSource[];
  /** The date of the figures, in words; by default the oldest date of the tables. */
  readonly asOf?: string;
}

/** The source of the figures, and a link to the chart's page, which opens in a new window because of the frame. */
export function EmbedSource({ page, sources, asOf }: EmbedSourceProps): ReactElement {
  const texts = [...new Set(sources.map(({ source }) => source))].join('');
  const day = sources.map((source) => source.asOf).sort()[0];
  return (
    <figcaption className="mt-3 border-line border-t pt-2 text-muted text-sm">
      <p>
        {texts}
        {asOf ?? (day ? `数据截至${chineseDate(day)}。` : null)}
      </p>
      <p>
        <a
          href={page}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-6 items-center gap-1 text-brand underline underline-offset-4"
        >
          <ExternalLink className="size-4" aria-hidden="true" />在{site.shortName}查看本图与数据
        </a>
      </p>
    </figcaption>
  );
}
