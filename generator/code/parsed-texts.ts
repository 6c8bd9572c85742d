import type { ParsedFile, ParsedFiles } from '../compiler/parse/parse.ts';
import type { Source } from '../diagnostics/source.ts';
import type { Folders } from './folders.ts';

/** Manifests that this process has parsed: the latest text of each is known. */
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

/** What was parsed of the project that was looked at last; what a manifest is depends on where manifests lie. */
let latest = { of: '', texts: new ParsedTexts() };

/** The manifests of a project that this process has parsed: who looks at it again and again parses only what has changed. */
export function parsedOf(root: string, { spec }: Folders): ParsedFiles {
  const of = `${root}\0${spec}`;
  if (latest.of !== of) latest = { of, texts: new ParsedTexts() };
  return latest.texts;
}
