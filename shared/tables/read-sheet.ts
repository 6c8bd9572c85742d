import { withoutReferences } from '../text/references.ts';
import { percentStyles } from './percent-styles.ts';
import { textInArchive } from './unzip.ts';

/** Maximum size of one part of a workbook, uncompressed, in bytes. */
const MOST = 20 * 1024 * 1024;
const MOST_COLUMNS = 200;

/** The digits of a typed figure. Further digits in a file come from its binary form: 2.2999999999999998 for 2.3. */
const DIGITS = 15;

/** All text runs in an element, without phonetic guides. */
const textIn = (xml: string): string =>
  [...xml.replace(/<rPh[\s>][\s\S]*?<\/rPh>/g, '').matchAll(/<t(?:\s[^>]*)?>([\s\S]*?)<\/t>/g)]
    .map(([, text = '']) => withoutReferences(text))
    .join('');

/** The index of a column, from 0, by its letters. */
const columnOf = (letters: string): number =>
  [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1;

const typed = (figure: number): string => String(Number(figure.toPrecision(DIGITS)));

/** A figure as it was typed: 2.3, or 85% if its cell shows a percentage. */
function figureText(value: string, isPercent: boolean): string {
  const figure = Number(value);
  if (value.trim() === '' || !Number.isFinite(figure)) return value;
  if (isPercent) return `${typed(figure * 100)}%`;
  // Programs other than Excel write longer whole numbers, all of whose digits are significant.
  return /^-?\d+$/.test(value) ? value : typed(figure);
}

/** What all cells of a workbook share. */
interface Shared {
  readonly texts: readonly string[];
  /** Indexes of the styles that show a figure as a percentage. */
  readonly percent: ReadonlySet<string>;
}

/** The text of a cell: a shared text by its index, an inline text, a figure as it was typed, otherwise the stored value. */
function cellText(attributes: string, xml: string, { texts, percent }: Shared): string {
  const type = /\st="(\w+)"/.exec(attributes)?.[1] ?? 'n';
  if (type === 'inlineStr') return textIn(xml);
  const value = withoutReferences(/<v(?:\s[^>]*)?>([\s\S]*?)<\/v>/.exec(xml)?.[1] ?? '');
  if (type === 's') return texts[Number(value)] ?? '';
  return type === 'n' ? figureText(value, percent.has(/\ss="(\d+)"/.exec(attributes)?.[1] ?? '')) : value;
}

/**
 * The first sheet of a workbook (xlsx) as rows of texts, each row as long as its last cell; figures as they were typed, with
 * a percent sign if their cells show one. Throws if the bytes are not a workbook, or if a part of it is too large.
 */
export async function readSheet(bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  const sheet = await textInArchive(bytes, 'xl/worksheets/sheet1.xml', MOST);
  if (sheet === undefined) throw new Error('the workbook has no first sheet');
  const strings = (await textInArchive(bytes, 'xl/sharedStrings.xml', MOST)) ?? '';
  const texts = [...strings.matchAll(/<si(?:\s[^>]*)?>([\s\S]*?)<\/si>/g)].map(([, xml = '']) => textIn(xml));
  const shared = { texts, percent: percentStyles((await textInArchive(bytes, 'xl/styles.xml', MOST)) ?? '') };
  return [...sheet.matchAll(/<row(?:\s[^>]*[^/])?>([\s\S]*?)<\/row>/g)].map(([, row = '']) => {
    const cells: string[] = [];
    for (const [, attributes = '', xml = ''] of row.matchAll(/<c(\s[^>]*?)?(?:\/>|>([\s\S]*?)<\/c>)/g)) {
      const letters = /\sr="([A-Z]+)\d+"/.exec(attributes)?.[1];
      const column = letters ? columnOf(letters) : cells.length;
      if (column >= MOST_COLUMNS) continue;
      while (cells.length < column) cells.push('');
      cells[column] = cellText(attributes, xml, shared);
    }
    return cells;
  });
}
