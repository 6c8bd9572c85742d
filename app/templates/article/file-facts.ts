import type { Attachment } from '../../../generated/models.ts';
import { fileSize } from '../../core/files/size.ts';

/** The size of a file for display; '' if it is unknown. */
export const sizeOf = ({ size }: Pick<Attachment, 'size'>): string => (size === undefined ? '' : fileSize(size));

/** The kind of a file by its extension: XLSX, PDF. */
export const kindOf = (name: string): string => name.split('.').at(-1)?.toUpperCase() ?? '';

/** The kind of a file and, if known, its size. */
export const fileFacts = (file: Pick<Attachment, 'name' | 'size'>): string =>
  [file.name.includes('.') ? kindOf(file.name) : '', sizeOf(file)].filter(Boolean).join('，') || '附件';
