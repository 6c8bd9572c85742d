import { resolve } from 'node:path';
import { z } from 'zod';
import { folderUploads } from './folder.ts';
import { type S3Place, s3Uploads } from './s3.ts';
import type { UploadStore } from './store.ts';

/** The configured location of uploads. */
export type UploadSettings = { readonly folder: string } | S3Place;

/** A bucket and the prefix of every name in it, from `s3://bucket/prefix`; null for any other text. */
export function bucketOf(text: string): Pick<S3Place, 'bucket' | 'prefix'> | null {
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/.exec(text) ?? [];
  return bucket ? { bucket, prefix: prefix && `${prefix.replace(/\/+$/, '')}/` } : null;
}

const optional = z.string().min(1).optional();

/** The environment variables for the location of uploads; empty ones have been removed before. */
export const uploadVariables = {
  /** A folder, or s3://bucket/prefix; by default the data folder. */
  UPLOADS: z
    .string()
    .refine((text) => !/^\w+:\/\//.test(text) || bucketOf(text) !== null, {
      message: 'is neither a folder nor s3://bucket/prefix',
    })
    .optional(),
  /** The URL of the S3-compatible server; by default Amazon's for the region. */
  UPLOADS_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  UPLOADS_REGION: z.string().min(1).default('us-east-1'),
  UPLOADS_KEY_ID: optional,
  UPLOADS_SECRET: optional,
  /** Timeout of the server's response; seconds. */
  UPLOADS_SECONDS: z.coerce.number().min(1).max(50).default(20),
};

type Variables = z.output<z.ZodObject<typeof uploadVariables>>;

/** The location of uploads: a bucket, or a folder, whose relative path is resolved against `root`. */
export function uploadsOf(env: Variables, root: string, dataDir: string): UploadSettings {
  const bucket = bucketOf(env.UPLOADS ?? '');
  if (!bucket) return { folder: resolve(root, env.UPLOADS ?? dataDir) };
  const region = env.UPLOADS_REGION;
  return {
    ...bucket,
    region,
    endpoint: env.UPLOADS_ENDPOINT ?? `https://s3.${region}.amazonaws.com`,
    keyId: env.UPLOADS_KEY_ID ?? '',
    secret: env.UPLOADS_SECRET ?? '',
    limitMs: env.UPLOADS_SECONDS * 1000,
  };
}

export const openUploads = (settings: UploadSettings): UploadStore =>
  'folder' in settings ? folderUploads(settings.folder) : s3Uploads(settings);
