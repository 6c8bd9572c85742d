/** A stored file on its way out. */
export interface StoredUpload {
  readonly stream: ReadableStream<Uint8Array>;
  /** Bytes. */
  readonly size: number;
}

/** Where uploaded files are: a folder, or a bucket of an S3-compatible server. Every method rejects with UploadsUnavailable. */
export interface UploadStore {
  /** As people know it; without secrets. */
  readonly place: string;
  /** Stores a file whole or not at all. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Null where there is no such file. */
  get(name: string): Promise<StoredUpload | null>;
  /** Does nothing where there is no such file. */
  remove(name: string): Promise<void>;
  /** The names of all files. */
  list(): AsyncIterable<string>;
}

/** Uploads cannot be stored or fetched now: disk full, folder read-only, server away, keys refused. The message says which. */
export class UploadsUnavailable extends Error {
  override readonly name = 'UploadsUnavailable';
}

/** The folders of a store: whose files are there. */
export const UPLOAD_KINDS = ['avatars', 'requests', 'returns'] as const;
export type UploadKind = (typeof UPLOAD_KINDS)[number];

const NAME = new RegExp(`^(${UPLOAD_KINDS.join('|')})/[A-Za-z0-9][A-Za-z0-9._-]*$`);

/** Whether a name is that of an upload: a kind and a plain file name, so that it never leaves its store. */
export const isUploadName = (name: string): boolean => NAME.test(name);
