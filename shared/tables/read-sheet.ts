import { textInArchive } from './unzip.ts';

/** Bytes of one part of a workbook, unpacked. */
const MOST = 20 * 1024 * 1024;
const MOST_COLUMNS = 200;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescaped = (text: string): string =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (all, hex?: string, decimal?: string, name?: string) => {
    const code = hex ? Number.parseInt(hex, 16) : decimal ? Number(decimal) : null;
    if (code !== null) return code <= 0x10ffff ? String.fromCodePoint(code) : all;
    return entities[name ?? ''] ?? all;
  });

/** All runs of text within an element, without what is only said of its pronunciation. */
const textIn = (xml: string): string =>
  [...xml.replace(/<rPh[\s>][\s\S]*?<\/rPh>/g, '').matchAll(/<t(?:\s[^>]*)?>([\s\S]*?)<\/t>/g)]
    .map(([, text = '']) => unescaped(text))
    .join('');

/** The place of a column, from 0, by its letters. */
const columnOf = (letters: string): number =>
  [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** What a cell shows: shared texts by their number, texts of its own, else the value as it is written. */
function cellText(type: string | undefined, xml: string, shared: readonly string[]): string {
  if (type === 'inlineStr') return textIn(xml);
  const value = /<v(?:\s[^>]*)?>([\s\S]*?)<\/v>/.exec(xml)?.[1] ?? '';
  return type === 's' ? (shared[Number(value)] ?? '') : unescaped(value);
}

/**
 * The first sheet of a workbook (xlsx) as rows of texts, each row as long as its last cell; figures as they are written in
 * the file. Throws where the bytes are no workbook, or one that is too large.
 */
export async function readSheet(bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  const sheet = await textInArchive(bytes, 'xl/worksheets/sheet1.xml', MOST);
  if (sheet === undefined) throw new Error('the workbook has no first sheet');
  const strings = (await textInArchive(bytes, 'xl/sharedStrings.xml', MOST)) ?? '';
  const shared = [...strings.matchAll(/<si(?:\s[^>]*)?>([\s\S]*?)<\/si>/g)].map(([, xml = '']) => textIn(xml));
  return [...sheet.matchAll(/<row(?:\s[^>]*[^/])?>([\s\S]*?)<\/row>/g)].map(([, row = '']) => {
    const cells: string[] = [];
    for (const [, attributes = '', xml = ''] of row.matchAll(/<c(\s[^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)) {
      const letters = /\sr="([A-Z]+)\d+"/.exec(attributes)?.[1];
      const column = letters ? columnOf(letters) : cells.length;
      if (column >= MOST_COLUMNS) continue;
      while (cells.length < column) cells.push('');
      cells[column] = cellText(/\st="(\w+)"/.exec(attributes)?.[1], xml, shared);
    }
    return cells;
  });
}
