import type { FactSource } from '../../../core/facts/records.ts';
import type { PageHead } from '../../../core/page/head.ts';

const LICENCE = 'https://creativecommons.org/licenses/by/4.0/';

/** A table as a schema.org Dataset for search engines. */
const dataset = ({ name, title, source, asOf }: FactSource, says: string): Readonly<Record<string, unknown>> => ({
  '@type': 'Dataset',
  name: title,
  description: `${says}${source}`,
  license: LICENCE,
  isAccessibleForFree: true,
  dateModified: asOf,
  inLanguage: 'zh-CN',
  distribution: [
    { '@type': 'DataDownload', encodingFormat: 'text/csv', contentUrl: `/data/${name}.csv` },
    {
      '@type': 'DataDownload',
      encodingFormat: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      contentUrl: `/data/${name}.xlsx`,
    },
  ],
});

/** The longest description that search engines show, in characters. */
const DESCRIPTION = 120;

/** A description of a page's summary and its offers; the offers are left out if both together are too long. */
export const fitted = (says: string, offers: string): string =>
  says.length + offers.length <= DESCRIPTION ? says + offers : says.slice(0, DESCRIPTION);

/** The head data of a data page: its summary and its tables. */
export const dataHead = (says: string, sources: readonly FactSource[], noindex = false): PageHead => ({
  description: says,
  keywords: sources.map(({ title }) => title),
  noindex,
  jsonLd: sources.map((source) => dataset(source, says)),
});
