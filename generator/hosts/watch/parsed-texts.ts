import type { ParsedFile, ParsedFiles } from '../../compiler/parse/parse.ts';
import type { Source } from '../../diagnostics/source.ts';

/** Manifests that this process has parsed: the latest text of each is known. */
export class ParsedTexts implements ParsedFiles {
  readonly #latest = new Map<string, { readonly source: Source; readonly file: ParsedFile }>();

  get({ path, text, encoding }: Source): ParsedFile | undefined {
    const known = this.#latest.get(path);
    return known?.source.text === text && known.source.encoding === encoding ? known.file : undefined;
  }

  set(source: Source, file: ParsedFile): void {
    this.#latest.set(source.path, { source, file });
  }
}
