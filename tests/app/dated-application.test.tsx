import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useSite } from '../../app/core/page/site-context.ts';
import { DatedApplication } from '../../app/runtime/day/dated-application.tsx';
import type { SiteDay } from '../../app/runtime/day/watch-day.ts';
import { sampleSite } from '../support/sample-site.ts';
import { silentApi } from '../support/silent-api.ts';

const Today = (): string => useSite().today;

test('the first render uses the day of the document, even if another day has begun', () => {
  const site = sampleSite();
  const day: SiteDay = { today: () => '2026-11-30', subscribe: () => () => undefined, look: () => undefined };
  const markup = renderToStaticMarkup(
    <DatedApplication site={site} day={day} api={silentApi}>
      <Today />
    </DatedApplication>,
  );
  expect(markup).toContain(site.today);
  expect(markup).not.toContain('2026-11-30');
});
