import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { MouseEvent, ReactElement } from 'react';
import { PrintButton } from '../../../../components/print-button.tsx';
import { RichText } from '../../../../components/rich-text.tsx';
import type { BookText } from './chapters.ts';
import { useOpenChapter } from './use-open-chapter.ts';

interface BookProps {
  readonly id: string;
  readonly title: string;
  readonly text: BookText;
}

const button =
  'inline-flex min-h-11 items-center gap-1.5 rounded-sm border border-line px-3 hover:border-brand hover:text-brand disabled:opacity-50';

/**
 * A book: contents and all chapters. When the application runs, one chapter can be opened at a time; the last one read is
 * stored in the browser. In print all chapters are shown.
 */
export function Book({ id, title, text: { intro, chapters } }: BookProps): ReactElement {
  const { open, last, heading, read, close } = useOpenChapter(id, chapters.length);
  return (
    <div id={`${id}-book`} className="mt-8">
      <RichText id={id} html={intro} />
      <nav aria-label="目录" className="mt-6 rounded-lg bg-surface p-3 md:p-4">
        <h2 className="font-bold text-lg">目录</h2>
        <ChapterLinks chapters={chapters} open={open} onOpen={read} />
        <div className="no-print mt-3 flex flex-wrap gap-2 noscript:hidden">
          {open === null ? (
            <button type="button" className={button} onClick={() => read(last ?? 0)}>
              {last ? `继续读：${chapters[last]?.title ?? ''}` : '逐章阅读'}
            </button>
          ) : (
            <button type="button" className={button} onClick={close}>
              显示整本
            </button>
          )}
          <PrintButton region={`${id}-book`} title={title} />
        </div>
      </nav>
      {chapters.map((chapter, index) => (
        <section
          key={chapter.id}
          id={chapter.id}
          aria-labelledby={`${chapter.id}-title`}
          className={`mt-9 scroll-mt-20 ${open === null || open === index ? '' : 'not-print:hidden'}`}
        >
          <h2
            ref={open === index ? heading : undefined}
            id={`${chapter.id}-title`}
            tabIndex={-1}
            className="mb-3 border-brand border-l-4 pl-3 font-bold text-ink text-xl"
          >
            {chapter.title}
          </h2>
          <RichText id={chapter.id} html={chapter.body} />
        </section>
      ))}
      {open === null ? null : <ChapterTurner open={open} count={chapters.length} onOpen={read} />}
    </div>
  );
}

interface ChapterLinksProps extends Pick<BookText, 'chapters'> {
  readonly open: number | null;
  readonly onOpen: (index: number) => void;
}

/** The table of contents: links to the chapters in the page; if a single chapter is open, they open the chapter instead. */
function ChapterLinks({ chapters, open, onOpen }: ChapterLinksProps): ReactElement {
  const follow = (event: MouseEvent, index: number): void => {
    if (open === null) return;
    event.preventDefault();
    onOpen(index);
  };
  return (
    <ol className="mt-1 grid gap-x-6 sm:grid-cols-2">
      {chapters.map((chapter, index) => (
        <li key={chapter.id}>
          <a
            href={`#${chapter.id}`}
            onClick={(event) => follow(event, index)}
            aria-current={open === index ? 'page' : undefined}
            className="flex min-h-10 items-center hover:text-brand aria-[current=page]:font-bold aria-[current=page]:text-brand"
          >
            {chapter.title}
          </a>
        </li>
      ))}
    </ol>
  );
}

interface ChapterTurnerProps {
  readonly open: number;
  readonly count: number;
  readonly onOpen: (index: number) => void;
}

const ChapterTurner = ({ open, count, onOpen }: ChapterTurnerProps): ReactElement => (
  <nav aria-label="翻页" className="no-print mt-6 flex max-w-read items-center justify-between gap-3">
    <button type="button" className={button} disabled={open === 0} onClick={() => onOpen(open - 1)}>
      <ChevronLeft className="size-4" aria-hidden="true" />
      上一章
    </button>
    <span className="text-muted tabular-nums">
      {open + 1} / {count}
    </span>
    <button type="button" className={button} disabled={open === count - 1} onClick={() => onOpen(open + 1)}>
      下一章
      <ChevronRight className="size-4" aria-hidden="true" />
    </button>
  </nav>
);
