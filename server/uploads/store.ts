/** A stored file, opened for reading. */
export interface StoredUpload {
  readonly stream: ReadableStream<Uint8Array>;
  /** Bytes. */
  readonly size: number;
}

/**
 * The store of uploaded files: a folder, or a bucket of an S3-compatible server. Failing methods reject with
 * UploadsUnavailable.
 */
export interface UploadStore {
  /** A readable name for messages, without secrets. */
  readonly place: string;
  /** Stores a file completely or not at all. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Null if there is no such file. */
  get(name: string): Promise<StoredUpload | null>;
  /** Does nothing if there is no such file. */
  remove(name: string): Promise<void>;
  /** The names of all files. */
  list(): AsyncIterable<string>;
}

/** Uploads are unavailable at present: disk full, folder read-only, no server, keys rejected. The message has the reason. */
export class UploadsUnavailable extends Error {
  override readonly name = 'UploadsUnavailable';
}

/** The folders of a store, by the kind of their files. */
export const UPLOAD_KINDS = ['avatars', 'requests', 'returns'] as const;
export type UploadKind = (typeof UPLOAD_KINDS)[number];

const NAME = new RegExp(`^(${UPLOAD_KINDS.join('|')})/[A-Za-z0-9][A-Za-z0-9._-]*$`);

/** Whether a name is that of an upload: a kind and a plain file name, so that it cannot lead out of the store. */
export const isUploadName = (name: string): boolean => NAME.test(name);
