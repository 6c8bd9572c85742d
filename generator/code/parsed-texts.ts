import type { ParsedFile, ParsedFiles } from '../compiler/parse/parse.ts';
import type { Source } from '../diagnostics/source.ts';
import type { Folders } from './folders.ts';

/** A cache of the manifests that this process has parsed, with the latest text of each. */
class ParsedTexts implements ParsedFiles {
  readonly #latest = new Map<string, { readonly source: Source; readonly file: ParsedFile }>();

  get({ path, text, encoding }: Source): ParsedFile | undefined {
    const known = this.#latest.get(path);
    return known?.source.text === text && known.source.encoding === encoding ? known.file : undefined;
  }

  set(source: Source, file: ParsedFile): void {
    this.#latest.set(source.path, { source, file });
  }
}

/** The cache of the latest project. Its key includes the spec folder, which determines the kinds of manifests. */
let latest = { of: '', texts: new ParsedTexts() };

/** The cache of a project's parsed manifests, with which repeated readings parse only changed files. */
export function parsedOf(root: string, { spec }: Folders): ParsedFiles {
  const of = `${root}\0${spec}`;
  if (latest.of !== of) latest = { of, texts: new ParsedTexts() };
  return latest.texts;
}
