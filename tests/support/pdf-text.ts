import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Fonts may map a character to the radical that looks the same; the character is meant. */
const radicals = new Map(
  [
    ...'⺟母⺠民⻁虎⻄西⻅见⻆角⻉贝⻋车⻓长⻔门⻘青⻙韦⻚页⻛风⻜飞⻝食⻢马⻣骨⻤鬼⻥鱼⻦鸟⻨麦⻩黄⻬齐⻮齿⻰龙⻳龟'.matchAll(
      /(.)(.)/gu,
    ),
  ].map(([, radical = '', character = '']) => [radical, character] as const),
);

/** Normalises a text for comparison: without spaces, each character in its common form. */
export const comparable = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/[\u2e80-\u2eff]/g, (character) => radicals.get(character) ?? character);

/** The text of each page of a PDF, normalised for comparison. */
export async function pdfText(bytes: Uint8Array): Promise<readonly string[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(comparable(items.map((item) => ('str' in item ? item.str : '')).join('')));
  }
  await task.destroy();
  return pages;
}
