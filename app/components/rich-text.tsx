import { type ReactElement, useMemo } from 'react';
import type { RichHtml } from '../core/page/context.ts';
import { trustedHtml } from '../core/trusted-types.ts';

interface RichTextProps {
  /** The entry's id, by which the application finds the text in the document, so that it is not sent twice. */
  readonly id: string;
  readonly html: RichHtml;
  readonly className?: string;
}

/** Sanitized rich text. Only the sanitizer returns values of the required type. */
export function RichText({ id, html, className = 'prose' }: RichTextProps): ReactElement {
  // Memoized: with another value, React would write the same markup again.
  const trusted = useMemo(() => trustedHtml(html), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the type guarantees that the markup is sanitized.
  return <div className={className} data-rich={id} dangerouslySetInnerHTML={{ __html: trusted }} />;
}
