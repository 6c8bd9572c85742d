/** Damerau-Levenshtein distance (optimal string alignment): insert, delete, replace, swap neighbours. */
export function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const above = rows[i - 1] as number[];
      let best = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, (rows[i - 2]?.[j - 2] ?? 0) + 1);
      }
      row.push(best);
    }
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? 0;
}

/**
 * The known word that was probably meant, or undefined if none is similar. Of equally similar words, the first in the alphabet.
 */
export function closest(word: string, known: Iterable<string>): string | undefined {
  const limit = Math.max(1, Math.floor(word.length / 3) + (word.length > 3 ? 1 : 0));
  let best: { readonly word: string; readonly distance: number } | undefined;
  for (const candidate of [...known].sort()) {
    const far = distance(word.toLowerCase(), candidate.toLowerCase());
    // A candidate that differs in every character is not a correction.
    if (far <= limit && far < Math.max(word.length, candidate.length) && (!best || far < best.distance))
      best = { word: candidate, distance: far };
  }
  return best?.word;
}
