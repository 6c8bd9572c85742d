/** Classes of every piece: caption and buttons in the first line if they fit, the content below. */
export const pieceFrame =
  'mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-lg border border-line bg-surface p-3 md:p-5';
