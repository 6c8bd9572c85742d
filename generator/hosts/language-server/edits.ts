import {
  type CodeAction,
  CodeActionKind,
  type Diagnostic,
  type Position,
  type Range,
  type WorkspaceEdit,
} from 'vscode-languageserver/node.js';
import { visit } from 'yaml';
import type { DiagnosticCode } from '../../diagnostics/catalogue.ts';
import { errorsFirst, levelOf, messageOf, placeOf } from '../../diagnostics/diagnostic.ts';
import type { Source } from '../../diagnostics/source.ts';
import { EditError } from '../../tools/edit/edit-error.ts';
import type { Edit } from '../../tools/edit/finish.ts';
import { formatCode } from '../../tools/edit/format.ts';
import { moveRoute } from '../../tools/edit/move-route.ts';
import { renameEndpoint, renameLayout, renameRoute } from '../../tools/edit/rename.ts';
import { scalarText } from '../../tools/edit/scalar-text.ts';
import { addSkeleton } from '../../tools/edit/skeleton.ts';
import type { Workspace } from '../../tools/edit/workspace.ts';
import { isCollection } from '../../tools/edit/yaml-text.ts';
import type { FixData } from './diagnostics.ts';
import { editBetween } from './format.ts';
import { treeOf } from './places.ts';
import { linesOf, rangeOf } from './positions.ts';
import type { EditedSite } from './site.ts';
import { type Target, targetIn } from './target.ts';

/** The operations of an editor for planned changes: files created, moved and deleted, and minimal text edits. */
function workspaceEdit(site: EditedSite, workspace: Workspace): WorkspaceEdit {
  const changes: NonNullable<WorkspaceEdit['documentChanges']> = [];
  for (const { from, to } of workspace.moves)
    changes.push({ kind: 'rename', oldUri: site.uriOf(from), newUri: site.uriOf(to) });
  for (const { path, before, after } of workspace.plans()) {
    const uri = site.uriOf(path);
    if (after === null) {
      changes.push({ kind: 'delete', uri });
      continue;
    }
    if (before === null) changes.push({ kind: 'create', uri });
    const edits = editBetween({ path, text: before ?? '' }, after);
    changes.push({ textDocument: { uri, version: null }, edits });
  }
  return { documentChanges: changes };
}

/** The command line's edit that renames something; a changed path moves its route. */
function renaming({ named, value }: Target, to: string): Edit | undefined {
  if (named === 'path') return to.startsWith('/') ? moveRoute(value, to) : undefined;
  if (named === 'route') return renameRoute(value, to);
  if (named === 'endpoint') return renameEndpoint(value, to);
  return named === 'layout' ? renameLayout(value, to) : undefined;
}

/** The range of a name that can be changed; null if there is none. */
export function renameRangeAt(site: EditedSite, source: Source, position: Position) {
  const target = targetIn(site, source, position);
  return target && renaming(target, '/x') ? { range: rangeOf(target.span), placeholder: target.value } : null;
}

/** Throws an EditError if the manifests have errors, as the command line does: references in code could not be updated. */
function refuseErrors(site: EditedSite): void {
  const [first] = errorsFirst(site.reading().diagnostics);
  if (first && levelOf(first) === 'error')
    throw new EditError('The manifests have errors; correct them first:', [
      `${placeOf(first.span)} ${first.code} ${messageOf(first)}`,
    ]);
}

/** Renames or moves by the command line's edits. Throws an EditError if they fail. */
export async function renameAt(
  site: EditedSite,
  source: Source,
  position: Position,
  to: string,
): Promise<WorkspaceEdit | null> {
  const target = targetIn(site, source, position);
  const edit = target && renaming(target, to);
  if (!edit) return null;
  refuseErrors(site);
  const workspace = await site.workspace();
  await edit(workspace);
  await formatCode(workspace);
  return workspaceEdit(site, workspace);
}

/** Codes whose suggestion is literal YAML; other suggestions are words. */
const WRITTEN: readonly DiagnosticCode[] = ['P1000', 'P1003', 'P1014'];

/**
 * The text that replaces the marked range by a suggestion; undefined if the range is not a word of a manifest, for example
 * the beginning of a file with a wrong name.
 */
function suggestedText(
  site: EditedSite,
  source: Source,
  range: Range,
  { code, suggestion }: FixData,
): string | undefined {
  if (suggestion === undefined || !site.kindOf(source.path)) return undefined;
  if (WRITTEN.some((one) => one === code)) return suggestion;
  const [start, end] = [range.start, range.end].map((position) => linesOf(source).offsetAt(position));
  let text: string | undefined;
  visit(treeOf(source), {
    Scalar(_key, node, path) {
      if (node.range?.[0] !== start || node.range?.[1] !== end) return undefined;
      const isInFlow = path.some((outer) => isCollection(outer) && outer.flow === true);
      text = scalarText(suggestion, isInFlow ? 'flow' : 'block', node);
      return visit.BREAK;
    },
  });
  return text;
}

/** Quick fixes: the word that was probably meant, and a module for a page that is not registered. */
export async function fixesFor(
  site: EditedSite,
  source: Source,
  problems: readonly Diagnostic[],
): Promise<CodeAction[]> {
  const actions: CodeAction[] = [];
  for (const problem of problems) {
    const data = problem.data as FixData | undefined;
    const uri = site.uriOf(source.path);
    const newText = data && suggestedText(site, source, problem.range, data);
    if (newText !== undefined)
      actions.push({
        title: `Write “${data?.suggestion}”`,
        kind: CodeActionKind.QuickFix,
        diagnostics: [problem],
        isPreferred: true,
        edit: { changes: { [uri]: [{ range: problem.range, newText }] } },
      });
    if (data?.code === 'P2013') {
      const made = await newPage(site, source, problem.range);
      if (made) actions.push({ ...made, kind: CodeActionKind.QuickFix, diagnostics: [problem] });
    }
  }
  return actions;
}

/** Registers the page of a route, as a copy of the page that its section uses most. */
async function newPage(
  site: EditedSite,
  source: Source,
  range: Range,
): Promise<Pick<CodeAction, 'title' | 'edit'> | undefined> {
  const page = targetIn(site, source, range.start);
  const { routes } = site.reading();
  const registered = new Set((site.current().pages ?? []).map(({ name }) => name));
  const route = routes.find(({ node }) => node.page === page?.value);
  const template = routes.find(({ node, section }) => section === route?.section && registered.has(node.page ?? ''));
  if (page?.named !== 'page' || !route || !template?.node.page) return undefined;
  const workspace = await site.workspace();
  await addSkeleton(workspace, { page: page.value, section: route.section, template: template.node.page });
  await formatCode(workspace);
  return { title: `Register the page “${page.value}”`, edit: workspaceEdit(site, workspace) };
}
