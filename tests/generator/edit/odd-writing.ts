/** Reformats manifests like hand-written ones: with comments, blank lines, other quotes, spaces and line endings. */

/** The same manifest with unusual formatting. */
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
