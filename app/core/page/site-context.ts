import { createContext, use } from 'react';
import type { BackendName } from '../../../generated/backends.ts';
import type { CapabilityStore } from '../api/capabilities.ts';
import type { ColumnNode, ColumnTree } from '../columns/tree.ts';
import { type PageView, usePageView } from './view.ts';

export interface Organiser {
  readonly address: string;
  readonly phone: string;
  readonly hours: string;
  /** URL for reporting a fault of the site: a page, or a mailto address. */
  readonly faultReport: string;
}

/** Settings of the deployment that pages show or need; serialized in every document. */
export interface SiteSettings {
  /** The name of the backend's manifest, which describes how it differs. */
  readonly backend: BackendName;
  /** Base URL of the backend for the browser, without a trailing slash. */
  readonly apiBase: string;
  readonly buildId: string;
  /** Origin of the site, such as https://www.example.cn; '' if it is not configured. */
  readonly origin: string;
  /** The numbers of filings; undefined if there is none, so that documents do not contain empty values. */
  readonly icpNumber: string | undefined;
  readonly policeNumber: string | undefined;
  /** 网站标识码 of government sites; zeros if none is configured. */
  readonly siteCode: string;
  readonly mapReviewNumber: string | undefined;
  /** Contact data of the organiser. */
  readonly organiser: Organiser;
  /** Whether the site publishes samples, with notices that organisation and people are fictitious. */
  readonly demo: boolean;
  /** URL of a vendor's key service on the member's own computer; undefined if none is used. */
  readonly keyService: string | undefined;
}

export interface Site {
  readonly settings: SiteSettings;
  readonly columns: ColumnTree;
  /** The known capabilities of the backend. */
  readonly capabilities: CapabilityStore;
  /** Today in Asia/Shanghai, yyyy-MM-dd, when the document was rendered; updated in the browser. */
  readonly today: string;
}

export const SiteContext = createContext<Site | null>(null);

/** The deployment's settings and menu. Throws outside the application: a programming error. */
export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('useSite is called outside the application');
  return site;
}

/** The column of the current page: its own, or that of the menu entry that a detail page highlights. */
export function useColumn(): ColumnNode | undefined {
  const { columns } = useSite();
  return columnOfView(columns, usePageView());
}

/** The column of a page; an article provides its own. */
export function columnOfView(columns: ColumnTree, { route, path, entry }: PageView): ColumnNode | undefined {
  return columns.byUrl(route.menu ?? path) ?? (entry.columnId ? columns.byId(entry.columnId) : undefined);
}
