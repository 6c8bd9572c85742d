import { type ChangeEvent, useState } from 'react';
import { ApiError } from '../../../generated/api/transport.ts';
import { fileSize } from '../../core/files/size.ts';

interface UploadLimits {
  /** File extensions that may be chosen; the backend checks the actual type by the content. */
  readonly endings: readonly string[];
  readonly maxBytes: number;
}

interface Upload {
  /** Description of the running operation; empty if there is none. */
  readonly busy: string;
  /** Why the last file was rejected. */
  readonly problem: string | undefined;
  /** Runs one operation at a time. */
  run(what: string, work: () => Promise<void>): Promise<void>;
  choose(event: ChangeEvent<HTMLInputElement>): void;
}

function problemOf(file: File, { endings, maxBytes }: UploadLimits): string | undefined {
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? '';
  if (!endings.includes(ending)) return `“${file.name}”的格式不在可上传之列`;
  return file.size > maxBytes ? `“${file.name}”超过${fileSize(maxBytes)}` : undefined;
}

/** Uploads a file as soon as it is chosen, if it is within the limits. */
export function useUpload(limits: UploadLimits, onUpload: (file: File) => Promise<void>): Upload {
  const [busy, setBusy] = useState('');
  const [problem, setProblem] = useState<string>();
  const run: Upload['run'] = async (what, work) => {
    if (busy) return;
    setBusy(what);
    try {
      await work();
    } catch (error) {
      // The API client has already shown the error; here it stays visible.
      if (error instanceof ApiError && error.msg) setProblem(error.msg);
    } finally {
      setBusy('');
    }
  };
  const choose: Upload['choose'] = (event) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    const found = problemOf(file, limits);
    setProblem(found);
    if (!found) void run(`正在上传“${file.name}”…`, () => onUpload(file));
  };
  return { busy, problem, run, choose };
}
