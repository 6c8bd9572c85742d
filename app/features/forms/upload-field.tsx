import { FileText, Trash2, Upload } from 'lucide-react';
import { type ChangeEvent, type ReactElement, useId, useState } from 'react';
import { ApiError } from '../../../generated/api/transport.ts';
import { FieldNotes } from '../../ui/field-frame.tsx';

export interface UploadedFile {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

interface UploadFieldProps {
  readonly label: string;
  readonly hint: string;
  /** Endings of names that may be chosen; what a file really is the backend sees by its content. */
  readonly endings: readonly string[];
  readonly maxBytes: number;
  readonly files: readonly UploadedFile[];
  /** Nothing may be added or removed any more. */
  readonly closed?: boolean;
  readonly error?: string;
  /** Rejects where it failed; the client has said why. */
  readonly onUpload: (file: File) => Promise<void>;
  /** Without it files stay once they are there. */
  readonly onRemove?: (id: string) => Promise<void>;
  readonly onOpen?: (file: UploadedFile) => void;
}

/** 12 KB, 1.4 MB. */
const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** Files that are uploaded as soon as they are chosen, and listed below; one at a time. */
export function UploadField(props: UploadFieldProps): ReactElement {
  const { label, hint, endings, maxBytes, files, closed = false, error, onUpload, onRemove, onOpen } = props;
  const id = useId();
  const [busy, setBusy] = useState('');
  const [wrong, setWrong] = useState<string>();
  const message = wrong ?? error;

  const problemOf = (file: File): string | undefined => {
    const ending = file.name.split('.').at(-1)?.toLowerCase() ?? '';
    if (!endings.includes(ending)) return `“${file.name}”的格式不在可上传之列`;
    return file.size > maxBytes ? `“${file.name}”超过${sizeText(maxBytes)}` : undefined;
  };
  const run = async (what: string, work: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(what);
    try {
      await work();
    } catch (error) {
      // The client has said what failed; here it stays to be read.
      if (error instanceof ApiError && error.msg) setWrong(error.msg);
    } finally {
      setBusy('');
    }
  };
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    const problem = problemOf(file);
    setWrong(problem);
    if (!problem) void run(`正在上传“${file.name}”…`, () => onUpload(file));
  };

  return (
    <div>
      <p className="mb-1 font-bold" id={`${id}-label`}>
        {label}
      </p>
      {closed ? null : (
        <>
          <label className="inline-flex min-h-12 cursor-pointer items-center gap-2 rounded-sm border border-brand border-dashed px-5 text-brand has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-brand hover:bg-mist">
            <Upload className="size-5" aria-hidden="true" />
            {busy || '选择文件'}
            <input
              type="file"
              accept={endings.map((ending) => `.${ending}`).join(',')}
              disabled={busy !== ''}
              onChange={choose}
              aria-label={`${label}：选择文件`}
              aria-invalid={message ? true : undefined}
              aria-describedby={[`${id}-hint`, message ? `${id}-error` : ''].join(' ').trim()}
              className="sr-only"
            />
          </label>
          <FieldNotes id={id} hint={hint} error={message} />
          <p role="status" className="sr-only">
            {busy}
          </p>
        </>
      )}
      <ul aria-labelledby={`${id}-label`} className="mt-3 grid gap-2">
        {files.map((file) => (
          <li key={file.id} className="flex items-center gap-3 rounded-sm border border-line px-3 py-1.5">
            <FileText className="size-5 shrink-0 text-brand" aria-hidden="true" />
            <button
              type="button"
              onClick={() => onOpen?.(file)}
              className="min-h-11 min-w-0 flex-1 text-left hover:text-brand"
            >
              {file.name}
              <span className="ml-2 text-muted text-sm">{sizeText(file.size)}</span>
            </button>
            {closed || !onRemove ? null : (
              <button
                type="button"
                aria-label={`删除${file.name}`}
                disabled={busy !== ''}
                onClick={() => void run('正在删除…', () => onRemove(file.id))}
                className="inline-flex size-11 shrink-0 items-center justify-center rounded-sm text-muted hover:bg-mist hover:text-error"
              >
                <Trash2 className="size-5" aria-hidden="true" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {closed && files.length === 0 ? <p className="text-muted">没有文件。</p> : null}
    </div>
  );
}
