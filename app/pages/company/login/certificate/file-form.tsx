import { type FormEvent, type ReactElement, useId, useState } from 'react';
import { ErrorSummary } from '../../../../features/forms/error-summary.tsx';
import { fieldId } from '../../../../features/forms/form-context.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import type { Signer } from './signer.ts';

const MISSING = '请选择证书文件';

interface FileFormProps {
  readonly busy: boolean;
  readonly onChosen: (open: () => Promise<Signer>) => void;
}

/** A certificate file and its password. */
export function FileForm({ busy, onChosen }: FileFormProps): ReactElement {
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const [failures, setFailures] = useState(0);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setMissing(!file);
    if (!file) setFailures((count) => count + 1);
    if (!file || busy) return;
    onChosen(async () => (await import('./file-signer.ts')).openFile(file, password));
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <ErrorSummary formId={id} issues={missing ? [{ path: 'file', message: MISSING }] : []} failures={failures} />
      <CertificateFile
        formId={id}
        file={file}
        missing={missing}
        onChoose={(chosen) => {
          setFile(chosen);
          setMissing(false);
        }}
      />
      <Field
        label="证书密码"
        type="password"
        name="certificatePassword"
        autoComplete="off"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" wide disabled={busy}>
        {busy ? '正在验证…' : '用证书登录'}
      </Button>
    </form>
  );
}

interface CertificateFileProps {
  readonly formId: string;
  readonly file: File | null;
  readonly missing: boolean;
  readonly onChoose: (file: File | null) => void;
}

const CertificateFile = ({ formId: id, file, missing, onChoose }: CertificateFileProps): ReactElement => (
  <div>
    <span id={`${id}-label`} className="mb-1 block font-bold">
      证书文件
    </span>
    <div className="relative flex min-h-12 items-center gap-3 rounded-sm border border-line bg-card p-1.5 has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-brand has-[[aria-invalid]]:border-error">
      {/* The native file button uses the browser's language, so it is transparent and covers one in the page's language. */}
      <input
        id={fieldId(id, 'file')}
        type="file"
        accept=".p12,.pfx,.pem"
        aria-labelledby={`${id}-label`}
        aria-invalid={missing || undefined}
        aria-describedby={missing ? `${id}-hint ${id}-error` : `${id}-hint`}
        onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <span aria-hidden="true" className="shrink-0 rounded-sm bg-mist px-3 py-1.5 text-brand">
        选择文件
      </span>
      <span aria-hidden="true" className="min-w-0 truncate">
        {file?.name ?? '尚未选择'}
      </span>
    </div>
    <p id={`${id}-hint`} className="mt-1 text-muted text-sm">
      支持.p12、.pfx和.pem。私钥只在本机使用，不会上传。
    </p>
    {missing ? (
      <p id={`${id}-error`} className="mt-1 text-error">
        {MISSING}
      </p>
    ) : null}
  </div>
);
