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

/** Pages are rendered without their frame, which is filled in from cached markup. */

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

test('a page with a filled-in frame equals the page rendered as a whole, whatever was rendered before', () => {
  const frame = createFrameMarkup(renderToString);
  for (const view of views) expect(filled(frame, site, view)).toBe(whole(site, view));
});

test('the frame is rendered again when the day, the columns or the known capabilities change', () => {
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

test('replacement patterns in a column name appear literally in the menu', () => {
  const [first, ...rest] = columns;
  if (!first) throw new Error('there are no columns');
  const odd = { ...site, columns: buildColumnTree([{ ...first, columnName: "价格$&与$'" }, ...rest]) };
  const view = viewOf(routes.home);
  expect(filled(createFrameMarkup(renderToString), odd, view)).toBe(whole(odd, view));
});

test('only a page for embedding has no frame, whatever its layout', () => {
  const embedded = viewOf({ ...routes['embed-chart'], layout: routes['news-party'].layout });
  expect(whole(site, embedded)).toContain('<main');
  expect(whole(site, embedded)).not.toContain('site-footer');
  const named = viewOf({ ...routes['news-party'], layout: routes['embed-chart'].layout });
  expect(whole(site, named)).toContain('site-footer');
});

test('fill does not change a page without placeholders', () => {
  const frame = createFrameMarkup(renderToString);
  const view = viewOf(routes.home);
  const surroundings = { site, api: silentApi };
  expect(frame.fill('<main>正文</main>', surroundings, columnOfView(site.columns, view))).toEqual({
    body: ['<main>正文</main>'],
    repeated: [],
  });
});
