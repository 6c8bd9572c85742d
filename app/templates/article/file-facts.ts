import type { Attachment } from '../../../generated/models.ts';
import { fileSize } from '../../core/files/size.ts';

/** The size of a file in words, where it is known. */
export const sizeOf = ({ size }: Pick<Attachment, 'size'>): string => (size === undefined ? '' : fileSize(size));

/** The kind of a file by its name: XLSX, PDF. */
export const kindOf = (name: string): string => name.split('.').at(-1)?.toUpperCase() ?? '';

/** What is known of a file: its kind and, where it is known, its size. */
export const fileFacts = (file: Pick<Attachment, 'name' | 'size'>): string =>
  [file.name.includes('.') ? kindOf(file.name) : '', sizeOf(file)].filter(Boolean).join('，') || '附件';
