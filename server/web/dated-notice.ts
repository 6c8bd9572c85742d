import { timeOf } from '../../shared/dates/zone.ts';

const ROOT = '<div id="root">';

/** Adds the time of its content to a page that is served because a newer one is unavailable. Uses classes of the frame. */
export function withDatedNotice(html: string, at: number): string {
  const [date = '', time = ''] = timeOf(new Date(at)).split(' ');
  const [year, month, day] = date.split('-').map(Number);
  const text = `暂时取不到最新内容，以下为${year}年${month}月${day}日${time.slice(0, 5)}的内容。`;
  return html.replace(
    ROOT,
    () => `<p role="status" data-dated class="shell bg-ink text-on-ink-muted text-sm">${text}</p>${ROOT}`,
  );
}
