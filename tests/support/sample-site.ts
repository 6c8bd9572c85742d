import { type CapabilityStore, createCapabilities } from '../../app/core/api/capabilities.ts';
import { buildColumnTree } from '../../app/core/columns/tree.ts';
import type { Site } from '../../app/core/page/site-context.ts';
import type { PageView } from '../../app/core/page/view.ts';
import { columns } from '../../generated/columns.ts';
import { siteSettings } from './site-settings.ts';

/** A site with the columns of the manifests and a backend without missing capabilities. */
export const sampleSite = (capabilities: CapabilityStore = createCapabilities({ has: [], lacks: [] })): Site => ({
  today: '2026-11-22',
  capabilities,
  columns: buildColumnTree(columns),
  settings: siteSettings,
});

/** A route's page without parameters, query or data. */
export const viewOf = (route: PageView['route']): PageView => ({
  route,
  params: {},
  path: route.path,
  search: '',
  data: null,
  entry: {},
});
