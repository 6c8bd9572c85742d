import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ElderHome } from '../../app/pages/home/elder-home.tsx';
import { type HomeEntry, NewsLines } from '../../app/pages/home/news-panel.tsx';
import { Application } from '../../app/runtime/application.tsx';
import { sampleSite } from '../support/sample-site.ts';
import { silentApi } from '../support/silent-api.ts';

const site = sampleSite();
const entryUntil = (deadline: string): HomeEntry => ({
  id: 'e',
  type: '1',
  title: '征集意见',
  publishTime: '2026-11-02 09:00:00',
  deadline,
  illustration: '',
});
const textOf = (element: ReactElement): string =>
  renderToStaticMarkup(
    <Application site={site} api={silentApi}>
      {element}
    </Application>,
  ).replace(/<!-- -->|<[^>]+>/g, '');

test('an entry of the home page shows its deadline up to and including the last day', () => {
  const line = (deadline: string): string => textOf(<NewsLines entries={[entryUntil(deadline)]} />);
  expect(line('2026-11-24')).toContain('还有2天');
  expect(line(site.today)).toContain('今天截止');
  expect(line(site.today)).not.toContain('还有');
  expect(line('2026-11-21')).not.toMatch(/还有|截止/);
});

test('a notice of the elder version shows its deadline up to and including the last day', () => {
  const home = (deadline: string): string => textOf(<ElderHome notices={[entryUntil(deadline)]} />);
  expect(home('2026-11-24')).toContain('2026年11月2日，还有2天截止');
  expect(home(site.today)).toContain('2026年11月2日，今天截止');
  expect(home(site.today)).not.toContain('还有');
  expect(home('2026-11-21')).not.toContain('截止');
});
