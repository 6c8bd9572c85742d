import type { ReactElement } from 'react';
import type { RichHtml } from '../core/page/context.ts';

interface RichTextProps {
  /** The entry's id: where the application finds the text again without having been sent it twice. */
  readonly id: string;
  readonly html: RichHtml;
  readonly className?: string;
}

/** Cleaned rich text. Only what has passed the cleaner is of the type that it takes. */
export const RichText = ({ id, html, className = 'prose' }: RichTextProps): ReactElement => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the type says that the markup is clean.
  <div className={className} data-rich={id} dangerouslySetInnerHTML={{ __html: html }} />
);
