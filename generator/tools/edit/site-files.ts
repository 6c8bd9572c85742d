import { isMap, isScalar, isSeq, type Node, type Pair, type Scalar, type YAMLMap, type YAMLSeq } from 'yaml';
import { joinPath, routeIdOf } from '../../compiler/model/names.ts';
import type { Kind } from '../../compiler/parse/manifests.ts';
import { kindOf } from '../../compiler/parse/parse.ts';
import type { Workspace } from './workspace.ts';
import { YamlFile } from './yaml-file.ts';
import { pairOf } from './yaml-text.ts';

/** A route at its place in a manifest. */
export interface RoutePlace {
  readonly file: YamlFile;
  readonly map: YAMLMap;
  readonly seq: YAMLSeq;
  readonly index: number;
  /** The mapping whose `routes` or `children` contain it. */
  readonly owner: YAMLMap;
  readonly section: string;
  readonly parentPath: string;
  readonly path: string;
  readonly id: string;
}

export interface EndpointPlace {
  readonly file: YamlFile;
  readonly map: YAMLMap;
  readonly seq: YAMLSeq;
  readonly index: number;
  readonly group: string;
  readonly name: string;
}

/** A key's text in a mapping, or undefined. */
export function textOf(file: YamlFile, map: YAMLMap, key: string): string | undefined {
  const node = file.follow(pairOf(map, key)?.value);
  return isScalar(node) && node.value !== null ? String(node.value) : undefined;
}

/** The scalar of a key, aliases followed. */
export function scalarOf(file: YamlFile, map: YAMLMap, key: string): Scalar | undefined {
  const node = file.follow(pairOf(map, key)?.value);
  return isScalar(node) ? node : undefined;
}

/** The manifests of a site, opened for editing. */
export class SiteFiles {
  readonly files: readonly YamlFile[];

  private readonly spec: string;

  private constructor(files: readonly YamlFile[], spec: string) {
    this.files = files;
    this.spec = spec;
  }

  static async open(workspace: Workspace): Promise<SiteFiles> {
    return SiteFiles.parse(await workspace.manifests(), workspace.folders.spec);
  }

  /** The manifests in texts, by path; `spec` is their folder. */
  static parse(texts: Iterable<readonly [path: string, text: string]>, spec: string): SiteFiles {
    return new SiteFiles(
      [...texts].map(([path, text]) => new YamlFile(path, text)),
      spec,
    );
  }

  of(kind: Kind): YamlFile[] {
    return this.files.filter((file) => this.kindOf(file) === kind);
  }

  kindOf({ path }: YamlFile): Kind | undefined {
    return kindOf(path, this.spec);
  }

  /** The mapping at the top of a manifest. */
  static top(file: YamlFile): YAMLMap {
    return file.document.contents as YAMLMap;
  }

  /** Every route, in the order of the manifests. */
  routes(): RoutePlace[] {
    return this.of('routes').flatMap((file) => {
      const top = SiteFiles.top(file);
      const section = textOf(file, top, 'section') ?? '';
      const walk = (owner: YAMLMap, key: string, parentPath: string): RoutePlace[] => {
        const seq = file.follow(pairOf(owner, key)?.value);
        if (!isSeq(seq)) return [];
        return seq.items.flatMap((item, index) => {
          const map = file.follow(item as Node);
          if (!isMap(map)) return [];
          const path = joinPath(parentPath, textOf(file, map, 'path') ?? '');
          const id = textOf(file, map, 'id') ?? routeIdOf(path);
          return [{ file, map, seq, index, owner, section, parentPath, path, id }, ...walk(map, 'children', path)];
        });
      };
      return walk(top, 'routes', '/');
    });
  }

  /** Every call of the interfaces. */
  endpoints(): EndpointPlace[] {
    return this.of('api').flatMap((file) => {
      const top = SiteFiles.top(file);
      const seq = file.follow(pairOf(top, 'endpoints')?.value);
      if (!isSeq(seq)) return [];
      return seq.items.flatMap((item, index) => {
        const map = file.follow(item as Node);
        if (!isMap(map)) return [];
        return [
          { file, map, seq, index, group: textOf(file, top, 'group') ?? '', name: textOf(file, map, 'name') ?? '' },
        ];
      });
    });
  }

  /** The layouts by name: the key's node and the mapping that contains it. */
  layouts(): { readonly file: YamlFile; readonly map: YAMLMap; readonly pairs: readonly Pair<Scalar, Node>[] } | null {
    const [file] = this.of('layouts');
    if (!file) return null;
    const map = file.follow(pairOf(SiteFiles.top(file), 'layouts')?.value);
    return isMap(map) ? { file, map, pairs: map.items as Pair<Scalar, Node>[] } : null;
  }

  /** The name in calls of the field that contains a column's id; the default if the site sets none. */
  columnCodeField(): string {
    const [file] = this.of('site');
    const fields = file?.follow(pairOf(SiteFiles.top(file), 'columnFields')?.value);
    return (file && isMap(fields) && textOf(file, fields, 'code')) || 'code';
  }

  /** The edited texts, by path. */
  texts(): ReadonlyMap<string, string> {
    return new Map(this.files.map((file) => [file.path, file.result()]));
  }

  /** Writes the edited texts to the workspace. */
  async save(workspace: Workspace): Promise<void> {
    for (const file of this.files) {
      const text = file.result();
      if (text !== file.text) await workspace.write(file.path, text);
    }
  }
}
