import type { Attachment } from '../../../generated/models.ts';

/** 12 KB, 1.4 MB. */
export const fileSize = (bytes: number | undefined): string =>
  bytes === undefined
    ? ''
    : bytes < 1024 * 1024
      ? `${Math.max(1, Math.round(bytes / 1024))} KB`
      : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** The kind of a file by its name: XLSX, PDF. */
export const kindOf = (name: string): string => name.split('.').at(-1)?.toUpperCase() ?? '';

/** What is known of a file: its kind and, where it is known, its size. */
export const fileFacts = ({ name, size }: Pick<Attachment, 'name' | 'size'>): string =>
  [name.includes('.') ? kindOf(name) : '', fileSize(size)].filter(Boolean).join('，') || '附件';
