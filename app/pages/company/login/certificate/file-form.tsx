import { type FormEvent, type ReactElement, useId, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import type { Signer } from './signer.ts';

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
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setMissing(!file);
    if (!file || busy) return;
    onChosen(async () => (await import('./file-signer.ts')).openFile(file, password));
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <div>
        <label htmlFor={id} className="mb-1 block font-bold">
          证书文件
        </label>
        <input
          id={id}
          type="file"
          accept=".p12,.pfx,.pem"
          aria-invalid={missing || undefined}
          aria-describedby={missing ? `${id}-hint ${id}-error` : `${id}-hint`}
          onChange={(event) => {
            setFile(event.target.files?.[0] ?? null);
            setMissing(false);
          }}
          className="w-full rounded-sm border border-line bg-card p-2 file:mr-3 file:min-h-9 file:rounded-sm file:border-0 file:bg-mist file:px-3 file:text-brand aria-[invalid]:border-error"
        />
        <p id={`${id}-hint`} className="mt-1 text-muted text-sm">
          支持.p12、.pfx和.pem。私钥只在本机使用，不会上传。
        </p>
        {missing ? (
          <p id={`${id}-error`} className="mt-1 text-error">
            请选择证书文件
          </p>
        ) : null}
      </div>
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
