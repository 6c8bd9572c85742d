import {
  type CodeAction,
  CodeActionKind,
  type Diagnostic,
  type Position,
  type Range,
  type WorkspaceEdit,
} from 'vscode-languageserver/node.js';
import type { Source } from '../../diagnostics/source.ts';
import type { Edit } from '../../tools/edit/finish.ts';
import { formatCode } from '../../tools/edit/format.ts';
import { moveRoute } from '../../tools/edit/move-route.ts';
import { renameEndpoint, renameLayout, renameRoute } from '../../tools/edit/rename.ts';
import { addSkeleton } from '../../tools/edit/skeleton.ts';
import type { Workspace } from '../../tools/edit/workspace.ts';
import type { FixData } from './diagnostics.ts';
import { editBetween } from './format.ts';
import { rangeOf } from './positions.ts';
import type { EditedSite } from './site.ts';
import { type Target, targetIn } from './target.ts';

/** What an editor does to make planned changes: files made, moved, deleted, and the smallest edits of texts. */
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

/** The edit of the command line that gives a thing another name; a path that is written anew moves its route. */
function renaming({ named, value }: Target, to: string): Edit | undefined {
  if (named === 'path') return to.startsWith('/') ? moveRoute(value, to) : undefined;
  if (named === 'route') return renameRoute(value, to);
  if (named === 'endpoint') return renameEndpoint(value, to);
  return named === 'layout' ? renameLayout(value, to) : undefined;
}

/** Where a name that can be changed stands; null where there is none. */
export function renameRangeAt(site: EditedSite, source: Source, position: Position) {
  const target = targetIn(site, source, position);
  return target && renaming(target, '/x') ? { range: rangeOf(target.span), placeholder: target.value } : null;
}

/** Renames or moves through the same code as the command line. Throws an EditError where that refuses. */
export async function renameAt(
  site: EditedSite,
  source: Source,
  position: Position,
  to: string,
): Promise<WorkspaceEdit | null> {
  const target = targetIn(site, source, position);
  const edit = target && renaming(target, to);
  if (!edit) return null;
  const workspace = await site.workspace();
  await edit(workspace);
  await formatCode(workspace);
  return workspaceEdit(site, workspace);
}

/** Fixes of problems: the word that was probably meant, and a module for a page that is not registered. */
export async function fixesFor(
  site: EditedSite,
  source: Source,
  problems: readonly Diagnostic[],
): Promise<CodeAction[]> {
  const actions: CodeAction[] = [];
  for (const problem of problems) {
    const { code, suggestion } = (problem.data ?? {}) as Partial<FixData>;
    const uri = site.uriOf(source.path);
    if (suggestion)
      actions.push({
        title: `Write “${suggestion}”`,
        kind: CodeActionKind.QuickFix,
        diagnostics: [problem],
        isPreferred: true,
        edit: { changes: { [uri]: [{ range: problem.range, newText: suggestion }] } },
      });
    if (code === 'P2013') {
      const made = await newPage(site, source, problem.range);
      if (made) actions.push({ ...made, kind: CodeActionKind.QuickFix, diagnostics: [problem] });
    }
  }
  return actions;
}

/** Registers the page that a route names, as a copy of the page that its section uses most. */
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
