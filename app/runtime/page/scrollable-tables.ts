/** Wraps each table of a cleaned text in an element that scrolls horizontally, also by keyboard. */
export const withScrollableTables = (html: string): string =>
  html
    .replaceAll(
      /<table(?=[ >])/g,
      '<div class="table-box" role="group" aria-label="表格，可左右滚动" tabindex="0"><table',
    )
    .replaceAll('</table>', '</table></div>');
