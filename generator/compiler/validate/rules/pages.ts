import type { Report } from '../../../diagnostics/diagnostic.ts';
import { pascal } from '../../model/names.ts';
import { reportUnknown } from '../references.ts';
import { eachRepeat, type RegisteredPage, type Rule } from '../rule.ts';

/** A page's module has a component as its default export; `load`, if exported, is a function. */
const checkExports = ({ name, file, exports, span }: RegisteredPage, report: Report): void => {
  if (!exports) return;
  if (exports.default === undefined)
    report('P2032', span, `${file} exports no component for the page “${name}”.`, {
      suggestion: Object.keys(exports).find((other) => pascal(other) === pascal(name)),
    });
  for (const part of ['default', 'load'] as const) {
    if (exports[part] === 'data')
      report('P2033', span, `${file} exports “${part}” as data for the page “${name}”; it has to be a function.`);
  }
};

/** Every page in a manifest is registered, and its file exists and has the required exports; every registered page is used. */
export const pages: Rule = ({ references, pages: registered, report }) => {
  if (!registered) return;
  const names = new Set(registered.map((page) => page.name));
  const named = references.to('page');
  reportUnknown(named, names, report, 'P2013', (name) => `No page is registered as “${name}”.`);
  const used = new Set(named.map(({ name }) => name));
  for (const page of registered) {
    if (!used.has(page.name)) report('P2014', page.span, `No manifest uses the page “${page.name}”.`);
    else if (!page.exists)
      report('P2026', page.span, `The page “${page.name}” imports ${page.file}, which does not exist.`);
    else checkExports(page, report);
  }
  eachRepeat(
    registered,
    (page) => page.name,
    (page, first, name) =>
      report('P1004', page.span, `The page “${name}” is registered twice.`, {
        related: [{ message: 'first here', span: first.span }],
      }),
  );
};
