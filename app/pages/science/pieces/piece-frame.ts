/** The look of every piece: caption and buttons on the first line where they fit, what they are about below. */
export const pieceFrame =
  'mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-lg border border-line bg-surface p-3 md:p-5';
