import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createCapabilities } from '../../app/core/api/capabilities.ts';
import { buildColumnTree } from '../../app/core/columns/tree.ts';
import { columnOfView, type Site } from '../../app/core/page/site-context.ts';
import type { PageView } from '../../app/core/page/view.ts';
import { createFrameMarkup, type FrameMarkup } from '../../app/render/frame-markup.tsx';
import { Application } from '../../app/runtime/application.tsx';
import { Frame } from '../../app/runtime/frame.tsx';
import { columns } from '../../generated/columns.ts';
import { routes } from '../../generated/routes/index.ts';
import { sampleSite, viewOf } from '../support/sample-site.ts';
import { silentApi } from '../support/silent-api.ts';

/** Pages are rendered without their frame, which is filled in from what was rendered before. */

const site = sampleSite();
const framed = (view: PageView) => <Frame view={view}>正文</Frame>;

const whole = (shown: Site, view: PageView): string =>
  renderToString(
    <Application site={shown} api={silentApi}>
      {framed(view)}
    </Application>,
  );

function filled({ Marked, fill }: FrameMarkup, shown: Site, view: PageView): string {
  const page = renderToString(
    <Application site={shown} api={silentApi}>
      <Marked>{framed(view)}</Marked>
    </Application>,
  );
  expect(page).not.toContain('site-footer');
  const { body, repeated } = fill(page, { site: shown, api: silentApi }, columnOfView(shown.columns, view));
  expect(repeated.every((part) => body.includes(part))).toBe(true);
  return body.join('');
}

const views = [routes.home, routes['news-party'], routes['org-leader'], routes['company-login'], routes.home].map(
  viewOf,
);

test('a page with its frame filled in is the page rendered whole, whatever was shown before', () => {
  const frame = createFrameMarkup(renderToString);
  for (const view of views) expect(filled(frame, site, view)).toBe(whole(site, view));
});

test('the frame follows the day, the columns and what the backend turns out to lack', () => {
  const frame = createFrameMarkup(renderToString);
  const view = viewOf(routes['news-party']);
  const before = filled(frame, site, view);
  const capabilities = createCapabilities({ has: [], lacks: [] });
  const shorter = buildColumnTree(columns.filter(({ columnPcUrl }) => !columnPcUrl.startsWith('/science')));
  const states: readonly Site[] = [
    { ...site, today: '2026-11-23' },
    { ...site, columns: shorter },
    { ...site, capabilities },
  ];
  capabilities.learn('messages');
  for (const state of states) {
    expect(filled(frame, state, view)).toBe(whole(state, view));
    expect(filled(frame, state, view)).not.toBe(before);
  }
  expect(filled(frame, site, view)).toBe(before);
});

test('signs that have a meaning in replacements stand in the menu as they are', () => {
  const [first, ...rest] = columns;
  if (!first) throw new Error('there are no columns');
  const odd = { ...site, columns: buildColumnTree([{ ...first, columnName: "价格$&与$'" }, ...rest]) };
  const view = viewOf(routes.home);
  expect(filled(createFrameMarkup(renderToString), odd, view)).toBe(whole(odd, view));
});

test('a page that other sites frame stands alone, whatever its layout; no other does', () => {
  const embedded = viewOf({ ...routes['embed-chart'], layout: routes['news-party'].layout });
  expect(whole(site, embedded)).toContain('<main');
  expect(whole(site, embedded)).not.toContain('site-footer');
  const named = viewOf({ ...routes['news-party'], layout: routes['embed-chart'].layout });
  expect(whole(site, named)).toContain('site-footer');
});

test('a page without the frame has none of its parts', () => {
  const frame = createFrameMarkup(renderToString);
  const view = viewOf(routes.home);
  const surroundings = { site, api: silentApi };
  expect(frame.fill('<main>正文</main>', surroundings, columnOfView(site.columns, view))).toEqual({
    body: ['<main>正文</main>'],
    repeated: [],
  });
});
