import { Download } from 'lucide-react';
import type { ReactElement } from 'react';
import { chineseDate } from '../core/dates/format.ts';
import type { FactSource } from '../core/facts/records.ts';

/** The download formats of a table. */
const kinds = ['CSV', 'XLSX'] as const;

/** The source of the figures, their date, and downloads of their tables. */
export function SourceLine({ sources }: { readonly sources: readonly FactSource[] }): ReactElement {
  const texts = [...new Set(sources.map(({ source }) => source))];
  return (
    <footer className="mt-5 border-line border-t pt-3 text-muted text-sm">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-1">
        {sources.map(({ name, title, asOf }) => (
          <span key={name} className="inline-flex flex-wrap items-center gap-x-2">
            <span>{`${title}：数据截至${chineseDate(asOf)}`}</span>
            {kinds.map((kind) => (
              <a
                key={kind}
                href={`/data/${name}.${kind.toLowerCase()}`}
                download={`${title}.${kind.toLowerCase()}`}
                className="no-print inline-flex min-h-6 items-center gap-1 text-brand underline underline-offset-4 hover:text-brand-deep"
              >
                <Download className="size-4" aria-hidden="true" />
                {`下载表格（${kind}）`}
                <span className="sr-only">{`：${title}`}</span>
              </a>
            ))}
          </span>
        ))}
      </p>
    </footer>
  );
}
