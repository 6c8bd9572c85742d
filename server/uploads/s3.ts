import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { isUploadName, UPLOAD_KINDS, type UploadStore, UploadsUnavailable } from './store.ts';

/** A bucket of an S3-compatible server, addressed by path. */
export interface S3Place {
  readonly bucket: string;
  /** Prepended to every name; empty or ending with a slash. */
  readonly prefix: string;
  readonly endpoint: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
  /** Timeout until the headers of a response. Milliseconds. */
  readonly limitMs: number;
}

const RETRIES = 2;
const EMPTY_BODY = new ReadableStream<Uint8Array>({ start: (controller) => controller.close() });

/** The server's error code, from its XML: `NoSuchBucket`, `SignatureDoesNotMatch`. */
const errorCodeOf = (xml: string): string => /<Code>([^<]+)<\/Code>/.exec(xml)?.[1] ?? 'no reason given';

/** Makes signed calls to the server. A call rejects with UploadsUnavailable unless the status is an expected one. */
class Bucket {
  readonly #client: AwsClient;
  readonly #place: S3Place;

  constructor(place: S3Place) {
    const { keyId, secret, region } = place;
    this.#place = place;
    this.#client = new AwsClient({
      ...{ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3', retries: RETRIES },
    });
  }

  get name(): string {
    return `s3://${this.#place.bucket}/${this.#place.prefix}`;
  }

  failed(method: string, reason: string, cause?: unknown): UploadsUnavailable {
    return new UploadsUnavailable(`${method} at ${this.name} (${this.#place.endpoint}): ${reason}`, { cause });
  }

  /** `path` is relative to the bucket's URL. The caller reads the body of the response. */
  async call(method: string, path: string, expected: readonly number[], bytes?: Uint8Array): Promise<Response> {
    const { endpoint, bucket, limitMs } = this.#place;
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(new Error(`no response in ${limitMs / 1000} s`)), limitMs);
    try {
      const response = await this.#client.fetch(`${endpoint}/${bucket}${path}`, {
        ...{ method, signal: limit.signal },
        ...(bytes && {
          body: new Uint8Array(bytes),
          // The server rejects a body that was changed in transit.
          headers: { 'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex') },
        }),
      });
      if (expected.includes(response.status)) return response;
      throw this.failed(method, `${response.status} ${errorCodeOf(await response.text())}`);
    } catch (error) {
      if (error instanceof UploadsUnavailable) throw error;
      const reason = limit.signal.aborted
        ? limit.signal.reason
        : error instanceof Error
          ? (error.cause ?? error)
          : error;
      throw this.failed(method, String(reason), error);
    } finally {
      clearTimeout(timer);
    }
  }

  /** The names of all objects that begin with a prefix. */
  async *names(prefix: string): AsyncGenerator<string> {
    let more = '';
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix });
      if (more) query.set('continuation-token', more);
      const xml = await (await this.call('GET', `?${query}`, [200])).text();
      for (const [, key = ''] of xml.matchAll(/<Key>([^<]+)<\/Key>/g)) yield key;
      more = /<NextContinuationToken>([^<]+)</.exec(xml)?.[1]?.replaceAll('&amp;', '&') ?? '';
    } while (more);
  }
}

/** Uploads in a bucket. */
export function s3Uploads(place: S3Place): UploadStore {
  const bucket = new Bucket(place);
  const { prefix } = place;
  return {
    place: bucket.name,
    put: async (name, bytes) => {
      const response = await bucket.call('PUT', `/${prefix}${name}`, [200, 201, 204], bytes);
      await response.body?.cancel();
    },
    async get(name) {
      if (!isUploadName(name)) return null;
      const response = await bucket.call('GET', `/${prefix}${name}`, [200, 404]);
      if (response.status === 200)
        return { stream: response.body ?? EMPTY_BODY, size: Number(response.headers.get('content-length')) };
      const code = errorCodeOf(await response.text());
      if (code === 'NoSuchBucket') throw bucket.failed('GET', `404 ${code}`);
      return null;
    },
    remove: async (name) => {
      if (!isUploadName(name)) return;
      const response = await bucket.call('DELETE', `/${prefix}${name}`, [200, 204, 404]);
      await response.body?.cancel();
    },
    async *list() {
      for (const kind of UPLOAD_KINDS)
        for await (const key of bucket.names(`${prefix}${kind}/`)) {
          const name = key.slice(prefix.length);
          if (isUploadName(name)) yield name;
        }
    },
  };
}
