import { closest } from '../../suggest.ts';
import { eachRepeat, type Rule } from '../rule.ts';

/** Every page that a manifest names is registered and its file exists; every registered page is named. */
export const pages: Rule = ({ positions, routes, pages: registered, report }) => {
  if (!registered) return;
  const names = new Set(registered.map((page) => page.name));
  const used = new Set<string>();
  for (const { node } of routes) {
    if (node.page === undefined) continue;
    used.add(node.page);
    if (names.has(node.page)) continue;
    report('P2013', positions.value(node, 'page'), `No page is registered as “${node.page}”.`, {
      suggestion: closest(node.page, names),
    });
  }
  for (const page of registered) {
    if (!used.has(page.name)) report('P2014', page.span, `No manifest uses the page “${page.name}”.`);
    else if (!page.exists)
      report('P2026', page.span, `The page “${page.name}” imports ${page.file}, which does not exist.`);
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
