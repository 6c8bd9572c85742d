import { catalogue } from '../catalogue.ts';
import { type Diagnostic, levelOf, messageOf } from '../diagnostic.ts';
import { placeIn } from './place.ts';
import type { Problems } from './problems.ts';

const data = (text: string): string => text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
const property = (text: string): string => data(text).replace(/:/g, '%3A').replace(/,/g, '%2C');

function annotation(diagnostic: Diagnostic): string {
  const { file, line, column, endLine, endColumn } = placeIn(diagnostic.span);
  const { title, fix } = catalogue[diagnostic.code];
  const kind = { error: 'error', warning: 'warning', note: 'notice' }[levelOf(diagnostic)];
  const place = {
    file,
    line,
    // GitHub allows columns only within one line; its end column is inclusive.
    ...(line === endLine ? { col: column, endColumn: Math.max(column, endColumn - 1) } : { endLine }),
    title: `${diagnostic.code} ${title}`,
  };
  const properties = Object.entries(place).map(([name, value]) => `${name}=${property(String(value))}`);
  return `::${kind} ${properties.join(',')}::${data(`${messageOf(diagnostic)}\n${fix}`)}`;
}

/** Problems as workflow commands of GitHub Actions, which shows them at their lines. */
export const toGithub = ({ shown, total }: Problems): string =>
  [
    ...shown.map(annotation),
    ...(total > shown.length ? [`::notice::${total - shown.length} more problems are not shown.`] : []),
  ].join('\n');
