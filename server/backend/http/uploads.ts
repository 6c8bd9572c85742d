import { fileTypeFromBuffer } from 'file-type';
import { ApiError, codes } from './envelope.ts';

/** Maximum size of an uploaded file. Bytes. */
export const MAX_UPLOAD = 10 * 1024 * 1024;

/** Kinds of files by their common names: the media type detected from the bytes, and the allowed file extensions. */
const kinds = {
  pdf: { type: 'application/pdf', endings: ['pdf'] },
  docx: { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', endings: ['docx'] },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', endings: ['xlsx'] },
  png: { type: 'image/png', endings: ['png'] },
  jpeg: { type: 'image/jpeg', endings: ['jpg', 'jpeg'] },
} as const;

export type UploadKind = keyof typeof kinds;

export interface Upload {
  readonly bytes: Buffer;
  /** Detected from the bytes, regardless of the name and of the browser's media type. */
  readonly mediaType: string;
  readonly name: string;
}

/** A name without folders and without characters that are not allowed in file names; at most 100 characters. */
const safeName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '').replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '').slice(-100) || '未命名';

/**
 * Checks an uploaded file: its size, the kind detected from its bytes, and an extension that matches the kind.
 * Throws an ApiError that describes what may be uploaded.
 */
export async function checkUpload(file: unknown, allowed: readonly UploadKind[]): Promise<Upload> {
  const failure = (message: string): ApiError => new ApiError(codes.failure, message);
  if (!(file instanceof Blob) || file.size === 0) throw failure('请选择要上传的文件，空文件不能上传');
  if (file.size > MAX_UPLOAD) throw failure(`文件不能超过${MAX_UPLOAD / 1024 / 1024} MB`);
  const bytes = Buffer.from(await file.arrayBuffer());
  const found = await fileTypeFromBuffer(bytes);
  const kind = allowed.find((name) => kinds[name].type === found?.mime);
  const name = safeName(file instanceof File ? file.name : '');
  const names = allowed.map((one) => one.toUpperCase()).join('、');
  if (!kind) throw failure(`文件内容不是${names}格式，请另存后重新上传`);
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  if (!(kinds[kind].endings as readonly string[]).includes(ending))
    throw failure(`文件扩展名与内容不符：内容是${kind.toUpperCase()}格式`);
  return { bytes, mediaType: kinds[kind].type, name };
}
