import type { ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';
import { OpenReader } from './open-reader.tsx';
import { useDocument } from './use-document.ts';

/** A page that the reader is asked for from outside; each object is one request. */
export interface PageRequest {
  readonly page: number;
}

export interface PdfReaderProps {
  /** Address of the file, which is asked for with the session. */
  readonly url: string;
  /** What the file is called when it is taken away. */
  readonly name: string;
  /** Where to begin, and where to go later. */
  readonly request: PageRequest;
  /** Told each page that comes to be read. */
  onPage(page: number): void;
}

/** Reads a PDF in the page: only what is looked at is fetched and drawn. */
export default function PdfReader(props: PdfReaderProps): ReactElement {
  const { opening, retry } = useDocument(props.url);
  if (opening.kind === 'open') return <OpenReader {...props} opened={opening.opened} />;
  return (
    <div className="flex min-h-80 flex-col items-center justify-center gap-4 rounded-lg border border-line bg-surface p-6 text-center">
      {opening.kind === 'loading' ? (
        <p role="status">正在打开期刊…</p>
      ) : (
        <>
          <p role="alert">{opening.text}</p>
          <Button look="outline" onClick={retry}>
            重新载入
          </Button>
        </>
      )}
    </div>
  );
}
