import { withoutReferences } from '../text/references.ts';

/** Formats that every workbook has without naming them: 0% and 0.00%. */
const BUILT_IN: readonly string[] = ['9', '10'];

/** What a number format shows as it stands: quoted and escaped characters, colours and conditions, fillers. */
const LITERAL = /"[^"]*"|\\.|\[[^\]]*\]|[_*]./g;

const attribute = (xml: string, name: string): string => new RegExp(`\\s${name}="([^"]*)"`).exec(xml)?.[1] ?? '';

/** Numbers of the cell styles that show a figure as per cent, from the styles of a workbook (`xl/styles.xml`). */
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
