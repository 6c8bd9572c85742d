import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Project, ResolutionHostFactory, ts } from 'ts-morph';
import { pathFrom } from '../../../code/files.ts';
import type { GeneratedTexts } from '../generated.ts';
import type { Workspace } from '../workspace.ts';
import type { Compiler } from './language.ts';

const BARE = /from '([^'./][^']*)'/g;

/** The packages that generated/ imports types from; besides the site’s own code, generated names pass through no others. */
function packagesOf(texts: GeneratedTexts): (specifier: string) => boolean {
  const names = new Set<string>();
  for (const text of texts.values())
    for (const [, specifier = ''] of text.matchAll(BARE))
      names.add(specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'));
  return (specifier) => [...names].some((name) => specifier === name || specifier.startsWith(`${name}/`));
}

/** Cached module resolutions; valid for one program only, since files are added and removed. */
interface Resolutions {
  cache: ts.ModuleResolutionCache | undefined;
}

/** Resolves the site’s own modules and some packages; skipping all others saves most of the time. */
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

/** The code of a site, as read by the compiler. The most recently edited site stays in memory: only changes are read again. */
class SiteProgram {
  private readonly project: Project;
  private readonly root: string;
  private readonly resolutions: Resolutions;

  constructor(project: Project, root: string, resolutions: Resolutions) {
    this.project = project;
    this.root = root;
    this.resolutions = resolutions;
  }

  /** Replaces the text of a file in memory. */
  set(path: string, text: string): void {
    const there = this.project.getSourceFile(join(this.root, path));
    if (!there) this.project.createSourceFile(join(this.root, path), text, { overwrite: true });
    else if (there.getFullText() !== text) there.replaceWithText(text);
  }

  /** Updates to the planned texts of the site: files read before, and the requested ones. */
  async put(workspace: Workspace, paths: readonly string[], generated: GeneratedTexts): Promise<void> {
    for (const source of this.project.getSourceFiles()) {
      const path = pathFrom(this.root, source.getFilePath());
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

/** The most recent program. One takes about thirty megabytes, so those of other sites are released. */
let latest: { readonly root: string; readonly program: SiteProgram } | undefined;

/**
 * The language's own libraries of a list, without those of browsers: generated names are never declared there, and these
 * libraries and the types of Node.js are half of the text that a program would read. Types from them are `any`.
 */
const ofLanguage = (libraries: readonly string[] = ['lib.esnext.d.ts']): string[] =>
  libraries.filter((name) => !/^lib\.(?:dom|webworker)\b/.test(name));

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
  project.compilerOptions.set({ lib: ofLanguage(project.compilerOptions.get().lib), types: [] });
  const made = new SiteProgram(project, root, resolutions);
  latest = { root, program: made };
  return made;
}
