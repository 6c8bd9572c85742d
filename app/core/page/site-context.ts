import { createContext, use } from 'react';
import type { BackendName } from '../../../generated/backends.ts';
import type { CapabilityStore } from '../api/capabilities.ts';
import type { ColumnNode, ColumnTree } from '../columns/tree.ts';
import { type PageView, usePageView } from './view.ts';

export interface Organiser {
  readonly address: string;
  readonly phone: string;
  readonly hours: string;
  /** Where a fault of the site is reported: a page, or a mailto address. */
  readonly faultReport: string;
}

/** Settings of the deployment that pages show or need; sent with every document. */
export interface SiteSettings {
  /** How the backend differs: the name of its manifest. */
  readonly backend: BackendName;
  /** Base address of the backend for the browser, without a trailing slash. */
  readonly apiBase: string;
  readonly buildId: string;
  /** Origin of the site, such as https://www.example.cn; '' when it is not configured. */
  readonly origin: string;
  readonly icpNumber: string;
  readonly policeNumber: string;
  /** 网站标识码 of government sites; noughts where none has been given. */
  readonly siteCode: string;
  readonly mapReviewNumber: string;
  /** How to reach the organiser. */
  readonly organiser: Organiser;
  /** Whether samples are published, of which notices say that organisation and people are fiction. */
  readonly demo: boolean;
  /** Address of a vendor's key service on the member's own computer; '' where none is used. */
  readonly keyService: string;
}

export interface Site {
  readonly settings: SiteSettings;
  readonly columns: ColumnTree;
  /** What is known of the backend's capabilities. */
  readonly capabilities: CapabilityStore;
  /** Today in Asia/Shanghai, yyyy-MM-dd, as of the moment the document was made; in the browser it goes on with the time. */
  readonly today: string;
}

export const SiteContext = createContext<Site | null>(null);

/** The deployment's settings and menu. Throws outside the application, which is a programming error. */
export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('useSite is called outside the application');
  return site;
}

/** The column of the current page: its own, or that of the menu entry that a detail page lights. */
export function useColumn(): ColumnNode | undefined {
  const { columns } = useSite();
  return columnOfView(columns, usePageView());
}

/** The column that a page belongs to; an article names its own. */
export function columnOfView(columns: ColumnTree, { route, path, entry }: PageView): ColumnNode | undefined {
  return columns.byUrl(route.menu ?? path) ?? (entry.columnId ? columns.byId(entry.columnId) : undefined);
}
