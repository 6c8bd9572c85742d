import { FileText, Trash2, Upload } from 'lucide-react';
import { type ReactElement, useId } from 'react';
import { fileSize } from '../../core/files/size.ts';
import { FieldNotes } from '../../ui/field-frame.tsx';
import { useUpload } from './use-upload.ts';

export interface UploadedFile {
  readonly id: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}

interface UploadFieldProps {
  readonly label: string;
  readonly hint: string;
  /** File extensions that may be chosen; the backend checks the actual type by the content. */
  readonly endings: readonly string[];
  readonly maxBytes: number;
  readonly files: readonly UploadedFile[];
  /** Whether files can no longer be added or removed. */
  readonly closed?: boolean;
  readonly error?: string;
  /** Rejects if the upload failed; the API client has already shown the error. */
  readonly onUpload: (file: File) => Promise<void>;
  /** Without it, files cannot be removed. */
  readonly onRemove?: (id: string) => Promise<void>;
  /** Instead of `onRemove`, for a page that asks before it removes a file. */
  readonly onChooseRemoval?: (file: UploadedFile) => void;
  readonly onOpen?: (file: UploadedFile) => void;
}

/** Files that are uploaded as soon as they are chosen, one at a time, and listed below. */
export function UploadField(props: UploadFieldProps): ReactElement {
  const { label, hint, endings, maxBytes, files, closed = false, error, onUpload, onOpen } = props;
  const id = useId();
  const { busy, problem, run, choose } = useUpload({ endings, maxBytes }, onUpload);
  const message = problem ?? error;
  const removalOf = removals(props, run);
  return (
    <div>
      <p className="mb-1 font-bold" id={`${id}-label`}>
        {label}
      </p>
      {closed ? null : (
        <>
          <label className="inline-flex min-h-12 cursor-pointer items-center gap-2 rounded-sm dashed border border-brand px-5 text-brand has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-brand hover:bg-mist">
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
          <FileRow
            key={file.id}
            file={file}
            isBusy={busy !== ''}
            onOpen={() => onOpen?.(file)}
            onRemove={removalOf(file)}
          />
        ))}
      </ul>
      {closed && files.length === 0 ? <p className="text-muted">没有文件。</p> : null}
    </div>
  );
}

/** What the button that removes a file does; undefined if files cannot be removed. */
const removals =
  ({ closed, onRemove, onChooseRemoval }: UploadFieldProps, run: ReturnType<typeof useUpload>['run']) =>
  (file: UploadedFile): (() => void) | undefined => {
    if (closed) return undefined;
    if (onChooseRemoval) return () => onChooseRemoval(file);
    return onRemove ? () => void run('正在删除…', () => onRemove(file.id)) : undefined;
  };

interface FileRowProps {
  readonly file: UploadedFile;
  readonly isBusy: boolean;
  readonly onOpen: () => void;
  readonly onRemove: (() => void) | undefined;
}

/** An uploaded file: its name opens it, and a button removes it if that is allowed. */
function FileRow({ file, isBusy, onOpen, onRemove }: FileRowProps): ReactElement {
  return (
    <li className="flex items-center gap-3 rounded-sm border border-line px-3 py-1.5">
      <FileText className="size-5 shrink-0 text-brand" aria-hidden="true" />
      <button type="button" onClick={onOpen} className="min-h-11 min-w-0 flex-1 text-left hover:text-brand">
        {file.name}
        <span className="ml-2 text-muted text-sm">{fileSize(file.size)}</span>
      </button>
      {onRemove ? (
        <button
          type="button"
          aria-label={`删除${file.name}`}
          disabled={isBusy}
          onClick={onRemove}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-sm text-muted hover:bg-mist hover:text-error"
        >
          <Trash2 className="size-5" aria-hidden="true" />
        </button>
      ) : null}
    </li>
  );
}
