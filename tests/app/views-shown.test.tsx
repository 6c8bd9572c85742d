import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createCapabilities } from '../../app/core/api/capabilities.ts';
import { PageViewContext } from '../../app/core/page/view.ts';
import { Application } from '../../app/runtime/application.tsx';
import { ArticleHead } from '../../app/templates/article/article-head.tsx';
import type { CleanRelease } from '../../app/templates/article/load.ts';
import { EntryCards } from '../../app/templates/article-list/entry-cards.tsx';
import { EntryRows } from '../../app/templates/article-list/entry-rows.tsx';
import { backends } from '../../generated/backends.ts';
import type { ReleaseItem } from '../../generated/models.ts';
import { routes } from '../../generated/routes/index.ts';
import { sampleSite, viewOf } from '../support/sample-site.ts';
import { silentApi } from '../support/silent-api.ts';

/** An entry shows its view count unless it is zero or unknown. */

const textOf = (part: ReactElement): string =>
  renderToStaticMarkup(
    <Application site={sampleSite(createCapabilities(backends.reference))} api={silentApi}>
      <PageViewContext value={viewOf(routes.notice)}>{part}</PageViewContext>
    </Application>,
  )
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]+>/g, ' ');

const entry = (views: number | undefined) =>
  ({
    ...{ id: 'notice-sample', columnId: 'notice-notice', title: '关于报送的通知', summary: '一份通知。' },
    ...{ publishTime: '2026-11-21 09:00:00', topics: [], keywords: [], extra: {}, views },
  }) as unknown as ReleaseItem;

const parts: readonly (readonly [name: string, of: (views: number | undefined) => ReactElement])[] = [
  ['rows', (views) => <EntryRows entries={[entry(views)]} variant="plain" />],
  ['cards', (views) => <EntryCards entries={[entry(views)]} variant="cards" />],
  ['article', (views) => <ArticleHead release={entry(views) as unknown as CleanRelease} />],
];

test.each(parts)('%s: shows a view count of three, but none that is zero or absent', (_, of) => {
  expect(textOf(of(3))).toMatch(/阅读：?3次/);
  for (const views of [0, undefined]) {
    expect(textOf(of(views))).toContain('关于报送的通知');
    expect(textOf(of(views))).not.toMatch(/阅读：?\d*次/);
  }
});
