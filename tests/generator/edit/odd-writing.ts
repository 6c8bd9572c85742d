/** Writes manifests as people do: with comments, blank lines, quotes and spaces of their own, other line ends. */

/** A small generator of pseudo-random numbers (mulberry32): the same numbers for the same seed. */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** The same manifest, written oddly. */
export function oddly(text: string, random: () => number): string {
  let number = 0;
  const lines = text
    .replace(/\n$/, '')
    .split('\n')
    .flatMap((line) => {
      const indent = /^ */.exec(line)?.[0] ?? '';
      const isEntry = /^ *(- )?[\w-]+:/.test(line);
      if (!isEntry) return [line];
      number += 1;
      let odd = line;
      if (random() < 0.1) odd = odd.replace(/(title|path|id|menu|redirect): ([^\s"'{}#,&*]+)$/, '$1: "$2"');
      if (random() < 0.05) odd = odd.replace(/(title|path): ([^\s"'{}#,&*]+)$/, "$1: '$2'");
      if (random() < 0.1) odd = odd.replace(/^( *(?:- )?[\w-]+): (?=\S)/, '$1:   ');
      if (random() < 0.1) odd = odd.replace('{ ', '{').replace(/ \}$/, '}');
      if (random() < 0.15 && !odd.includes('#')) odd = `${odd}   # remark ${number}`;
      const above = random();
      if (above < 0.08) return [`${indent}# note ${number}`, odd];
      if (above < 0.14) return [`${indent}# far note ${number}`, '', odd];
      if (above < 0.2) return ['', odd];
      return [odd];
    });
  const eol = random() < 0.3 ? '\r\n' : '\n';
  return lines.join(eol) + (random() < 0.3 ? '' : eol);
}
