/** Unordered pairs of characters that are adjacent or one apart. A few typing errors do not change all of them. */
export function grams(text: string): string[] {
  const characters = [...text];
  const pairs = characters.flatMap((first, index) =>
    [characters[index + 1], characters[index + 2]].flatMap((second) =>
      second === undefined ? [] : [first < second ? first + second : second + first],
    ),
  );
  return [...new Set(pairs)];
}

/** The number of characters to insert, delete, replace or swap with their neighbour to turn one text into the other. */
export function distance(from: string, to: string): number {
  const a = [...from];
  const b = [...to];
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, index) => index)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? 0;
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : replaced;
      row.push(Math.min(at(i - 1, j) + 1, (row[j - 1] ?? 0) + 1, replaced, swapped));
    }
  }
  return at(a.length, b.length);
}
