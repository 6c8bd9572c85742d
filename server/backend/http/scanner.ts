import { connect, type Socket } from 'node:net';

/** The address or Unix socket on which a scanner listens. */
export type ScannerPlace = { readonly host: string; readonly port: number } | { readonly path: string };

/** The result of a scan: clean, or the name of the malware found. */
export type ScanVerdict = { readonly clean: true } | { readonly clean: false; readonly found: string };

/** Scans a file for malware. Rejects if the scan fails; the file must then not be accepted. */
export type Scan = (bytes: Buffer) => Promise<ScanVerdict>;

const CHUNK_BYTES = 64 * 1024;
/** A response is one short line. */
const MAX_RESPONSE = 4096;

/** The file in clamd's INSTREAM format: chunks preceded by their length, and an empty one at the end. */
function* streamOf(bytes: Buffer): Generator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for (let from = 0; from < bytes.length; from += CHUNK_BYTES) {
    const part = bytes.subarray(from, from + CHUNK_BYTES);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(part.length);
    yield length;
    yield part;
  }
  yield Buffer.alloc(4);
}

/** Resolves to the data received until the other side ends the line or the connection. */
function responseOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      if (text.includes('\0') || text.length > MAX_RESPONSE) resolve(text);
    });
    socket.once('end', () => resolve(text));
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('the scanner closed the connection')));
  });
}

function verdictOf(response: string): ScanVerdict {
  const line = response.replace(/\0[\s\S]*$/, '').trim();
  if (line === 'stream: OK') return { clean: true };
  const found = /^stream: (.+) FOUND$/.exec(line)?.[1];
  if (found) return { clean: false, found };
  throw new Error(`the scanner responded: ${line.slice(0, 200) || 'nothing'}`);
}

/** A scanner that uses clamd (INSTREAM) over TCP or a Unix socket. `limitMs` is the timeout. */
export const clamd =
  (place: ScannerPlace, limitMs: number): Scan =>
  async (bytes) => {
    const socket = connect(place);
    const limit = setTimeout(() => socket.destroy(new Error(`the scanner took longer than ${limitMs} ms`)), limitMs);
    try {
      const response = responseOf(socket);
      // clamd may close the connection before it has read everything, with a response that gives the reason.
      for (const part of streamOf(bytes)) if (socket.writable) socket.write(part);
      return verdictOf(await response);
    } finally {
      clearTimeout(limit);
      socket.destroy();
    }
  };
