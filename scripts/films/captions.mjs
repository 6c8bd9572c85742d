/** Creates captions from a transcript: lines of an article such as `（5秒）压机从上方压下。` */

const stamp = (seconds) => `00:00:${String(seconds).padStart(2, '0')}.000`;

/**
 * A WebVTT file with one cue per line of the transcript; each lasts until the next begins.
 * @param {string} article Markdown with front matter.
 * @returns {{ film: string, seconds: number, vtt: string } | null} Null if the article has no film, or shows the film of
 * another article, which has the transcript.
 */
export function captionsOf(article) {
  const film = /film: ([\w-]+)/.exec(article)?.[1];
  const seconds = Number(/seconds: (\d+)/.exec(article)?.[1]);
  if (!film) return null;
  const cues = [...article.matchAll(/^（(\d+)秒）(.+)$/gm)].map((match) => ({ at: Number(match[1]), text: match[2] }));
  if (cues.length === 0) return null;
  const lines = cues.map(
    ({ at, text }, index) => `${stamp(at)} --> ${stamp(cues[index + 1]?.at ?? seconds)}\n${text}\n`,
  );
  return { film, seconds, vtt: `WEBVTT\n\n${lines.join('\n')}` };
}
