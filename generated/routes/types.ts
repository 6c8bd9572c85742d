// Generated from spec/ by `npm run portal -- generate`. Do not edit: change the manifest instead.

export type SectionName =
  | 'home'
  | 'org'
  | 'party'
  | 'news'
  | 'notice'
  | 'industry'
  | 'science'
  | 'search'
  | 'release'
  | 'company'
  | 'staff'
  | 'site';

export type LayoutName = 'default' | 'column' | 'column-party' | 'column-search' | 'embed' | 'company-login' | 'company';

/** Who may open a route: everybody; everybody, below the guard’s prefix; or members. */
export type Access = 'public' | 'open' | 'member';

/** A route as its manifest declares it. */
export interface RouteMeta {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly description: string | null;
  readonly section: SectionName;
  readonly layout: LayoutName;
  readonly page: string | null;
  readonly redirect: string | null;
  readonly keepAlive: boolean;
  readonly visit: boolean;
  readonly access: Access;
  readonly menu: string | null;
  readonly permission: string | null;
  readonly render: 'server' | 'client';
  readonly scrollToTop: boolean;
  readonly listed: boolean;
  readonly addition: boolean;
  readonly column: string | null;
  readonly params: readonly string[];
  readonly paramValues: Readonly<Record<string, readonly string[]>>;
  readonly options: Readonly<Record<string, unknown>>;
}
