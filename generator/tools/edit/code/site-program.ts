import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Project, ResolutionHostFactory, ts } from 'ts-morph';
import type { GeneratedTexts } from '../generated.ts';
import type { Workspace } from '../workspace.ts';
import type { Compiler } from './language.ts';

const BARE = /from '([^'./][^']*)'/g;

/** The packages whose types generated/ is made of; with those of the site’s own code they are all that its names pass through. */
function packagesOf(texts: GeneratedTexts): (specifier: string) => boolean {
  const names = new Set<string>();
  for (const text of texts.values())
    for (const [, specifier = ''] of text.matchAll(BARE))
      names.add(specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'));
  return (specifier) => [...names].some((name) => specifier === name || specifier.startsWith(`${name}/`));
}

/** What resolving modules has found out about folders and packages; it holds for one program, since files come and go. */
interface Resolutions {
  cache: ts.ModuleResolutionCache | undefined;
}

/** Resolves the site’s own modules and some packages; all others stay unread, which saves most of the time. */
const resolvingOnly =
  (compiler: Compiler, isWanted: (specifier: string) => boolean, resolutions: Resolutions): ResolutionHostFactory =>
  (host, getOptions) => ({
    resolveModuleNames: (names, file) => {
      const options = getOptions();
      resolutions.cache ??= compiler.createModuleResolutionCache(process.cwd(), (name) => name, options);
      return names.map((name) =>
        name.startsWith('.') || name.startsWith('/') || isWanted(name)
          ? compiler.resolveModuleName(name, file, options, host, resolutions.cache).resolvedModule
          : undefined,
      );
    },
  });

const isCode = (path: string): boolean => /\.[jt]sx?$/.test(path);

/** The code of a site, read by the compiler. That of the site which was edited last stays in memory: only what has changed is read again. */
class SiteProgram {
  private readonly project: Project;
  private readonly root: string;
  private readonly resolutions: Resolutions;

  constructor(project: Project, root: string, resolutions: Resolutions) {
    this.project = project;
    this.root = root;
    this.resolutions = resolutions;
  }

  /** Lays a text over a file. */
  set(path: string, text: string): void {
    const there = this.project.getSourceFile(join(this.root, path));
    if (!there) this.project.createSourceFile(join(this.root, path), text, { overwrite: true });
    else if (there.getFullText() !== text) there.replaceWithText(text);
  }

  /** Takes the planned texts of the site: what was read before and what is asked for now. */
  async put(workspace: Workspace, paths: readonly string[], generated: GeneratedTexts): Promise<void> {
    for (const source of this.project.getSourceFiles()) {
      const path = relative(this.root, source.getFilePath()).split(sep).join('/');
      if (path.startsWith('..') || path.includes('node_modules/') || generated.has(path)) continue;
      const text = await workspace.look(path);
      if (text === null) source.forget();
      else if (text !== source.getFullText()) source.replaceWithText(text);
    }
    for (const path of paths) this.set(path, (await workspace.look(path)) ?? '');
    for (const { path, after } of workspace.plans()) if (after !== null && isCode(path)) this.set(path, after);
    this.putGenerated(generated);
  }

  putGenerated(texts: GeneratedTexts): void {
    for (const [path, text] of texts) if (isCode(path)) this.set(path, text);
  }

  program(): ts.Program {
    this.resolutions.cache = undefined;
    return this.project.getProgram().compilerObject;
  }
}

/** The program that was asked for last. One takes some thirty megabytes, so those of other sites are let go. */
let latest: { readonly root: string; readonly program: SiteProgram } | undefined;

/** The program of a site. */
export async function siteProgram({ root }: Workspace, generated: GeneratedTexts): Promise<SiteProgram> {
  if (latest?.root === root) return latest.program;
  const { Project, ts } = await import('ts-morph');
  const config = join(root, 'tsconfig.json');
  const resolutions: Resolutions = { cache: undefined };
  const project = new Project({
    ...(existsSync(config)
      ? { tsConfigFilePath: config }
      : { compilerOptions: { allowImportingTsExtensions: true, noEmit: true, strict: true } }),
    skipAddingFilesFromTsConfig: true,
    resolutionHost: resolvingOnly(ts, packagesOf(generated), resolutions),
  });
  const made = new SiteProgram(project, root, resolutions);
  latest = { root, program: made };
  return made;
}
