import { loadInput, UsageError } from '../../../code/load.ts';
import { analyse } from '../../../compiler/compile.ts';
import { exitCodes, type Outcome, specErrors } from '../../../diagnostics/outcome.ts';
import { xmlText } from '../../../diagnostics/report/xml-text.ts';

/** An http URL without a trailing slash. Throws a UsageError if it is invalid. */
function baseOf(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(`${given} is no address of a site. Write one such as https://example.org.`);
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}

/** The URLs that search engines may list, without entries of the backend: as XML or JSON. */
export async function sitemap(
  root: string,
  { base, json = false }: { readonly base?: string; readonly json?: boolean } = {},
): Promise<Outcome> {
  if (base === undefined && !json)
    throw new UsageError('A sitemap holds whole addresses: give --base https://example.org, or --json for paths.');
  const start = base === undefined ? '' : baseOf(base);
  const analysis = analyse(await loadInput(root));
  if (!analysis.ok) return specErrors(analysis.diagnostics);
  const urls = analysis.model.routes.filter(({ listed }) => listed).map(({ path }) => `${start}${path}`);
  const data = json
    ? JSON.stringify({ schemaVersion: 1, urls }, null, 2)
    : [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        ...urls.map((url) => `  <url><loc>${xmlText(encodeURI(url))}</loc></url>`),
        '</urlset>',
      ].join('\n');
  return { exit: exitCodes.clean, data };
}
