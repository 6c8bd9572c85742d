import type { ReactElement } from 'react';
import { useSite } from '../../core/page/site-context.ts';
import { usePageView } from '../../core/page/view.ts';
import { PrintButton } from '../print-button.tsx';
import { ReadAloud } from './read-aloud.tsx';
import { Share } from './share.tsx';
import { TextSize } from './text-size.tsx';

interface ArticleToolsProps {
  /** The entry's id, which marks the element that contains its text. */
  readonly id: string;
  readonly title: string;
}

/** The tools of an article: text size, reading aloud, print, share. */
export function ArticleTools({ id, title }: ArticleToolsProps): ReactElement {
  const { settings } = useSite();
  const { path } = usePageView();
  const textOf = (): string => {
    const text = document.querySelector<HTMLElement>(`[data-rich="${CSS.escape(id)}"]`);
    return text?.innerText ?? '';
  };
  return (
    <div className="no-print relative flex flex-wrap items-center gap-2 text-muted text-sm">
      <TextSize />
      <ReadAloud title={title} textOf={textOf} />
      <PrintButton />
      <Share address={settings.origin + path} />
    </div>
  );
}
