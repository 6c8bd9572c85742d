/** Reads the body of a response within limits. */
import { readJson } from './dialect.ts';

/** Thrown for a response with more bytes than the backend's manifest allows. */
export class TooLarge extends Error {
  constructor(bytes: number) {
    super(`the response is larger than ${bytes} bytes`);
    this.name = 'TooLarge';
  }
}

/** Whether a response is a file rather than JSON or another text. */
export function isFile({ headers }: Response): boolean {
  const type = headers.get('content-type') ?? '';
  return type !== '' && !/json|^text\/|javascript|xml/i.test(type);
}

/** Passes the bytes of a response to `take` in chunks. Throws TooLarge if there are more than `maxBytes`. */
async function bytesWithin(response: Response, maxBytes: number, take: (bytes: Uint8Array) => void): Promise<void> {
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    await response.body?.cancel();
    throw new TooLarge(maxBytes);
  }
  // Content-Length may be missing or wrong, so the received bytes are counted.
  const reader = response.body?.getReader();
  let bytes = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    bytes += part.value.byteLength;
    if (bytes > maxBytes) {
      await reader?.cancel();
      throw new TooLarge(maxBytes);
    }
    take(part.value);
  }
}

export async function textWithin(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  await bytesWithin(response, maxBytes, (bytes) => {
    text += decoder.decode(bytes, { stream: true });
  });
  return text + decoder.decode();
}

export async function blobWithin(response: Response, maxBytes: number): Promise<Blob> {
  const parts: BlobPart[] = [];
  await bytesWithin(response, maxBytes, (bytes) => parts.push(bytes.slice()));
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' });
}

/**
 * Parses JSON, whatever the response's content type; undefined for an empty text. A text that is not JSON is returned as it is.
 */
export function parsed(text: string): unknown {
  try {
    return text === '' ? undefined : readJson(text);
  } catch {
    return text;
  }
}
