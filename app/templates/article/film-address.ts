/** Paths of a film's files: the clip, its captions. */
export const filmAddress = (film: string): { readonly clip: string; readonly captions: string } => ({
  clip: `/films/${encodeURIComponent(film)}.webm`,
  captions: `/films/${encodeURIComponent(film)}.vtt`,
});
