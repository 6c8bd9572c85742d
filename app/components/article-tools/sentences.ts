/** Maximum number of characters per utterance: browsers fall silent in the middle of long texts. */
const MAX = 120;

/** Splits a text into pieces to read aloud one after another: after sentences, else after commas, else anywhere. */
export function sentencesOf(text: string): string[] {
  const pieces = text.split(/(?<=[。！？；!?;])|\n+/u).flatMap((sentence) => {
    const trimmed = sentence.trim();
    if (trimmed.length <= MAX) return [trimmed];
    return trimmed.split(/(?<=[，、,：:])/u).flatMap((part) => part.match(new RegExp(`.{1,${MAX}}`, 'gsu')) ?? []);
  });
  return pieces.map((piece) => piece.trim()).filter((piece) => /[\p{L}\p{N}]/u.test(piece));
}
