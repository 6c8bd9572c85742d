import { withoutReferences } from '../text/references.ts';

/** The built-in percent formats, which no workbook declares: 0% and 0.00%. */
const BUILT_IN: readonly string[] = ['9', '10'];

/** The literal parts of a number format: quoted and escaped characters, colours and conditions, fillers. */
const LITERAL = /"[^"]*"|\\.|\[[^\]]*\]|[_*]./g;

const attribute = (xml: string, name: string): string => new RegExp(`\\s${name}="([^"]*)"`).exec(xml)?.[1] ?? '';

/** The indexes of the cell styles that show a figure as a percentage, from a workbook's styles (`xl/styles.xml`). */
export function percentStyles(xml: string): ReadonlySet<string> {
  const formats = new Set(BUILT_IN);
  for (const [format] of xml.matchAll(/<numFmt\s[^>]*>/g)) {
    const id = attribute(format, 'numFmtId');
    if (withoutReferences(attribute(format, 'formatCode')).replace(LITERAL, '').includes('%')) formats.add(id);
    else formats.delete(id);
  }
  const cells = /<cellXfs[\s>][\s\S]*?<\/cellXfs>/.exec(xml)?.[0] ?? '';
  const styles = [...cells.matchAll(/<xf\s[^>]*>/g)].map(([style]) => attribute(style, 'numFmtId'));
  return new Set(styles.flatMap((format, index) => (formats.has(format) ? [String(index)] : [])));
}
