import { type ReactElement, useMemo } from 'react';
import type { RichHtml } from '../core/page/context.ts';
import { trustedHtml } from '../core/trusted-types.ts';

interface RichTextProps {
  /** The entry's id: where the application finds the text again without having been sent it twice. */
  readonly id: string;
  readonly html: RichHtml;
  readonly className?: string;
}

/** Cleaned rich text. Only what has passed the cleaner is of the type that it takes. */
export function RichText({ id, html, className = 'prose' }: RichTextProps): ReactElement {
  // One value for one text: another would have React write the markup again.
  const trusted = useMemo(() => trustedHtml(html), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the type says that the markup is clean.
  return <div className={className} data-rich={id} dangerouslySetInnerHTML={{ __html: trusted }} />;
}
