/** Where the parts of a site lie: paths from its top folder, with forward slashes. A site names its own in portal.config.ts. */
export interface Folders {
  /** The manifests. */
  readonly spec: string;
  /** What is generated. Nothing else lies in it. */
  readonly generated: string;
  /** The code of the pages. */
  readonly app: string;
  /** The module that registers the pages; in `app`. */
  readonly registry: string;
  /** Where modules of new pages are made; in `app`. */
  readonly pages: string;
  /** The components of layouts, with `layout-of.tsx`, which registers them; in `app`. */
  readonly layouts: string;
  /** The code of the server, with the handlers of calls. */
  readonly server: string;
  /** Articles of columns, by their address. */
  readonly content: string;
  /** Tests, shared code and scripts: looked at where there is no tsconfig.json that says what is code. */
  readonly tests: string;
  readonly shared: string;
  readonly scripts: string;
}

/** What a site has that names none. */
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

/** The folders of a site by what was read of its configuration. */
export const foldersOf = ({ extensions }: { readonly extensions?: { readonly folders?: Folders } }): Folders =>
  extensions?.folders ?? defaultFolders;

/** Whether a path is a folder or lies in it. */
export const isWithin = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

/** Whether a path lies in the generated folder, or in what stands beside it while that is exchanged. */
export const isGenerated = (path: string, { generated }: Folders): boolean =>
  isWithin(path, generated) ||
  (path.startsWith(`${generated}.`) && /^\.(?:new|old)-\d+(?:\/|$)/.test(path.slice(generated.length)));
