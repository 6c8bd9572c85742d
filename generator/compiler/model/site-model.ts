import type { ManifestOf } from '../parse/manifests.ts';
import type { Json, ModelSchema } from '../parse/shape.ts';

export type Access = 'public' | 'open' | 'member';

export interface RouteModel {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly description: string | null;
  readonly section: string;
  readonly layout: string;
  readonly page: string | null;
  readonly parent: string | null;
  readonly redirect: string | null;
  readonly keepAlive: boolean;
  readonly visit: boolean;
  /** Whether other sites may show its page in a frame. */
  readonly embed: boolean;
  readonly access: Access;
  readonly menu: string | null;
  /** The permission that visitors need besides a session. */
  readonly permission: string | null;
  /** The capability of the backend without which its page has nothing to show. */
  readonly capability: string | null;
  readonly render: string;
  readonly scrollToTop: boolean;
  /** Whether the sitemap lists it: a URL of its own, rendered by the server and open to everybody. */
  readonly listed: boolean;
  readonly addition: boolean;
  readonly column: string | null;
  readonly params: readonly string[];
  /** The values that parameters are limited to, by parameter. */
  readonly paramValues: Readonly<Record<string, readonly string[]>>;
  readonly options: Readonly<Record<string, Json>>;
  readonly source: { readonly file: string; readonly line: number };
}

export interface ColumnModel {
  readonly id: string;
  readonly parent: string;
  readonly code: string;
  readonly name: string;
  readonly path: string;
  readonly order: number;
  readonly visible: '0' | '1';
  readonly redirect?: string;
}

export type EndpointModel = ManifestOf<'api'>['endpoints'][number] & { readonly group: string };

export type BackendModel = ManifestOf<'backends'>;

export interface ReleaseTypeModel {
  readonly title: string;
  readonly columns: readonly string[];
  readonly access: Access;
}

/** The input of emitters: resolved, in a fixed order, without positions. */
export interface SiteModel {
  readonly site: ManifestOf<'site'>;
  readonly constants: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  readonly layouts: readonly string[];
  readonly access: ManifestOf<'access'>;
  readonly states: ManifestOf<'states'>;
  readonly permissions: ManifestOf<'permissions'> | null;
  readonly messages: ManifestOf<'messages'> | null;
  readonly errors: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  readonly transport: ManifestOf<'transport'>;
  readonly routes: readonly RouteModel[];
  readonly columns: readonly ColumnModel[];
  readonly releaseTypes: Readonly<Record<string, ReleaseTypeModel>>;
  readonly endpoints: readonly EndpointModel[];
  /** Backends by name, each with the entries that it inherits. */
  readonly backends: Readonly<Record<string, BackendModel>>;
  /** The capabilities that calls beyond the specification belong to. */
  readonly capabilities: readonly string[];
  readonly models: Readonly<Record<string, ModelSchema>>;
}
