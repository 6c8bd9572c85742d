import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip, createGzip } from 'node:zlib';

/**
 * A backup is gzipped text, one record per line: `@head`, a line per row (`table`, tab, the row as JSON from PostgreSQL), a
 * line per file (`@file`, name, bytes in Base64), and `@end` with the number of lines and their digest; without it a backup
 * is incomplete.
 */
export interface BackupHead {
  readonly format: 'portal-backup';
  readonly version: 1;
  /** ISO 8601. */
  readonly at: string;
  /** The number of migrations applied to the database. */
  readonly migrations: number;
  readonly tables: readonly string[];
}

/** A backup that cannot be used; the message contains the reason. */
export class BackupError extends Error {}

/** Writes a whole stream to the output, and ends the output unless it is standard output, which the process itself ends. */
async function writeAll(input: Readable, output: Writable): Promise<void> {
  if (output !== process.stdout) return pipeline(input, output);
  await pipeline(input, output, { end: false });
  // The process may exit as soon as this resolves: an empty write completes only after all buffered data.
  await new Promise<void>((resolve, reject) => output.write('', (error) => (error ? reject(error) : resolve())));
}

/** Writes a backup; `end` completes it. */
export class BackupWriter {
  readonly #gzip = createGzip();
  readonly #hash: Hash = createHash('sha256');
  readonly #finished: Promise<void>;
  #lines = 0;

  constructor(output: Writable) {
    this.#finished = writeAll(this.#gzip, output);
    // It is awaited at the end; a disk that fills up before must not end the process with an unhandled rejection.
    this.#finished.catch(() => undefined);
  }

  async head(head: BackupHead): Promise<void> {
    await this.#line('@head', JSON.stringify(head));
  }

  /** Writes one row, as JSON from PostgreSQL. */
  async row(table: string, json: string): Promise<void> {
    await this.#line(table, json);
  }

  /** Writes one file; its name is relative to the data folder, with slashes. */
  async file(name: string, bytes: Buffer): Promise<void> {
    await this.#line('@file', `${name}\t${bytes.toString('base64')}`);
  }

  /** Completes the backup. Rejects if it could not be written completely. */
  async end(): Promise<void> {
    const digest = this.#hash.digest('hex');
    this.#gzip.end(`@end\t${JSON.stringify({ lines: this.#lines, digest })}\n`);
    await this.#finished;
  }

  async #line(kind: string, text: string): Promise<void> {
    const line = `${kind}\t${text}\n`;
    this.#hash.update(line);
    this.#lines += 1;
    if (!this.#gzip.write(line)) await Promise.race([once(this.#gzip, 'drain'), this.#finished]);
  }
}

export type BackupRecord =
  | { readonly kind: 'head'; readonly head: BackupHead }
  | { readonly kind: 'row'; readonly table: string; readonly json: string }
  | { readonly kind: 'file'; readonly name: string; readonly bytes: Buffer };

function recordOf(kind: string, text: string): BackupRecord {
  if (kind === '@head') return { kind: 'head', head: JSON.parse(text) as BackupHead };
  if (kind !== '@file') return { kind: 'row', table: kind, json: text };
  const [name = '', bytes = ''] = text.split('\t');
  return { kind: 'file', name, bytes: Buffer.from(bytes, 'base64') };
}

/**
 * The lines of a UTF-8 text that arrives in chunks. Only \n ends a line: node:readline also splits at U+2028 and U+2029,
 * which JSON does not escape.
 */
export async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let begun = '';
  for await (const chunk of chunks) {
    const [first = '', ...others] = decoder.write(chunk).split('\n');
    begun += first;
    for (const other of others) {
      yield begun;
      begun = other;
    }
  }
  begun += decoder.end();
  if (begun) yield begun;
}

/**
 * The records of a backup. Throws BackupError if it is damaged, incomplete or not a backup; earlier records are then invalid
 * too.
 */
export async function* readBackup(input: Readable): AsyncGenerator<BackupRecord> {
  const hash = createHash('sha256');
  let lines = 0;
  const unzipped = input.pipe(createGunzip());
  input.once('error', (error) => unzipped.destroy(error));
  try {
    for await (const line of linesOf(unzipped)) {
      const tab = line.indexOf('\t');
      const [kind, text] = [line.slice(0, tab), line.slice(tab + 1)];
      if (lines === 0 && kind !== '@head') throw new BackupError('This is no backup of the portal.');
      if (kind === '@end') {
        const end = JSON.parse(text) as { readonly lines: number; readonly digest: string };
        if (end.lines === lines && end.digest === hash.digest('hex')) return;
        throw new BackupError('The backup is damaged: its digest does not fit.');
      }
      hash.update(`${line}\n`);
      lines += 1;
      yield recordOf(kind, text);
    }
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (/^Z_|^ERR_ZLIB/.test(code)) throw new BackupError('The backup is damaged or incomplete.');
    throw error;
  }
  throw new BackupError('The backup is incomplete: its end is missing.');
}
