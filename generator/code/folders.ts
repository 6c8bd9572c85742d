/** The folders of a site: paths relative to its top folder, with forward slashes. A site sets its own in portal.config.ts. */
export interface Folders {
  /** The manifests. */
  readonly spec: string;
  /** The generated code. Nothing else is in it. */
  readonly generated: string;
  /** The code of the pages. */
  readonly app: string;
  /** The module that registers the pages; in `app`. */
  readonly registry: string;
  /** The folder for modules of new pages; in `app`. */
  readonly pages: string;
  /** The components of layouts, with `layout-of.tsx`, which registers them; in `app`. */
  readonly layouts: string;
  /** The code of the server, with the handlers of calls. */
  readonly server: string;
  /** Articles of columns, by their URL path. */
  readonly content: string;
  /** Tests, shared code and scripts: searched for code if no tsconfig.json lists the code. */
  readonly tests: string;
  readonly shared: string;
  readonly scripts: string;
}

/** The folders of a site that sets none. */
export const defaultFolders: Folders = {
  spec: 'spec',
  generated: 'generated',
  app: 'app',
  registry: 'app/pages.ts',
  pages: 'app/pages',
  layouts: 'app/layouts',
  server: 'server',
  content: 'server/content',
  tests: 'tests',
  shared: 'shared',
  scripts: 'scripts',
};

/** The folders of a site, from its configuration. */
export const foldersOf = ({ extensions }: { readonly extensions?: { readonly folders?: Folders } }): Folders =>
  extensions?.folders ?? defaultFolders;

/** Whether a path is a folder or is in it. */
export const isWithin = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

/** Whether a path is in the generated folder, or in a temporary folder beside it that exists while it is replaced. */
export const isGenerated = (path: string, { generated }: Folders): boolean =>
  isWithin(path, generated) ||
  (path.startsWith(`${generated}.`) && /^\.(?:new|old)-\d+(?:\/|$)/.test(path.slice(generated.length)));
