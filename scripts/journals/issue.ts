import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Marked } from 'marked';
import { readArticle } from '../../server/backend/content/front-matter.ts';
import { coverSvg } from '../../server/web/covers/cover-svg.ts';
import { coverOf } from '../../shared/cover-subjects.ts';
import { figureHtml } from './figures.ts';

const root = new URL('../../', import.meta.url);
const content = fileURLToPath(new URL('server/content/company/data', root));
export const sources = fileURLToPath(new URL('scripts/journals/issues', root));

export interface ContentsLine {
  readonly title: string;
  readonly page: number;
  readonly author?: string;
}

/** An issue as its entry in the content describes it. */
export interface Issue {
  readonly id: string;
  /** Name of the journal or of the series. */
  readonly journal: string;
  /** The number printed on the cover; '' for reports. */
  readonly number: string;
  readonly title: string;
  readonly summary: string;
  readonly pages: number;
  readonly contents: readonly ContentsLine[];
  readonly markdown: string;
}

const journals: Readonly<Record<string, string>> = {
  'journal/bulletin': '产业快报',
  'journal/reference': '参考资料',
  'report/result': '调查成果',
};

/** The issue of an entry's id. Throws if no entry of a journal has it. */
export function readIssue(id: string): Issue {
  for (const [folder, journal] of Object.entries(journals)) {
    if (!readdirSync(`${content}/${folder}`).includes(`${id}.md`)) continue;
    const { head, markdown } = readArticle(`${id}.md`, readFileSync(`${content}/${folder}/${id}.md`, 'utf8'));
    const { issue, pages, contents } = head.extra as { issue?: number; pages?: number; contents?: ContentsLine[] };
    return {
      id,
      journal,
      number: issue ? `第${issue}期` : '',
      title: head.title.replace(/^.*?第\d+期：/, ''),
      summary: head.summary,
      pages: pages ?? 0,
      contents: contents ?? [],
      markdown,
    };
  }
  throw new Error(`${id}: no entry below server/content/company/data/ has this id.`);
}

/** Markdown as HTML; a `figure` block becomes the chart that it names, an `entry` block the text of the entry. */
function htmlOf(markdown: string, issue: Issue): string {
  const marked = new Marked({
    renderer: {
      code({ lang, text }) {
        if (lang === 'figure') return figureHtml(text.trim());
        if (lang === 'entry') return htmlOf(issue.markdown, issue);
        throw new Error(`${issue.id}: a block is called “${lang ?? ''}”; only figure and entry are known.`);
      },
    },
  });
  return marked.parse(markdown, { async: false });
}

const contentsHtml = ({ contents }: Issue): string =>
  `<ol class="contents">${contents
    .map(
      ({ title, author = '', page }) =>
        `<li><span>${title}</span><span class="author">${author}</span><b>${page}</b></li>`,
    )
    .join('')}</ol>`;

const cover = (issue: Issue): string =>
  `<section class="cover">${coverSvg(coverOf(issue)).replace('<svg ', '<svg aria-hidden="true" preserveAspectRatio="xMidYMid slice" ')}
<div class="masthead"><span>${issue.journal}</span><small>浦光核能产业促进中心　编</small></div>
<div class="title"><p class="number">${issue.number}</p><p class="name">${issue.title}</p><p>${issue.summary}</p></div>
<p class="mark">示例刊物，仅供演示　·　会员内部资料</p></section>`;

/** The whole issue as an HTML page: cover, contents with the editors' note, articles each starting on a new page. */
export function issueHtml(issue: Issue, style: string): string {
  const [note = '', ...articles] = readFileSync(`${sources}/${issue.id}.md`, 'utf8').split(/^(?=# )/m);
  const body = articles.map((article) => `<article>${htmlOf(article, issue)}</article>`).join('\n');
  const name = `${issue.journal}${issue.number}：${issue.title}`;
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>${name}</title><style>${style}</style></head>
<body>${cover(issue)}<section class="front"><h1>目次</h1>${contentsHtml(issue)}<div class="note">${htmlOf(note, issue)}</div></section>${body}</body></html>`;
}
