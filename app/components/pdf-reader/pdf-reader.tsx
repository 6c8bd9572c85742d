import type { ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';
import { OpenReader } from './open-reader.tsx';
import type { PdfReaderProps } from './reader-props.ts';
import { useDocument } from './use-document.ts';

/** Reads a PDF in the page: only the pages in view are fetched and drawn. */
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
          <Button variant="outline" onClick={retry}>
            重新载入
          </Button>
        </>
      )}
    </div>
  );
}
