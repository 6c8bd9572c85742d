/** All identifiers derived from manifests are made here. */

const segments = (path: string): string[] => path.split('/').filter(Boolean);

/** Names of the parameters of a path, in order. */
export const paramsOf = (path: string): string[] =>
  path.includes('{') ? [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '') : [];

/**
 * A route's id: the segments of its path joined by dashes, parameters by name. '' for the root, whose manifest must declare an
 * id.
 */
export const routeIdOf = (path: string): string =>
  segments(path.includes('{') || path.includes('}') ? path.replace(/[{}]/g, '') : path).join('-');

/** Joins a child's path to its parent's. */
export const joinPath = (parent: string, child: string): string =>
  child.startsWith('/') ? child : `${parent === '/' ? '' : parent}/${child}`;

/** The path in react-router's syntax: {id} becomes :id. */
export const routerPattern = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/** some-name → someName */
export const camel = (name: string): string =>
  name.includes('-') ? name.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase()) : name;

/** some-name → SomeName */
export function pascal(name: string): string {
  const joined = camel(name);
  const first = joined.charAt(0);
  return first >= 'a' && first <= 'z' ? first.toUpperCase() + joined.slice(1) : joined;
}

/** Whether a path starts with a prefix and a slash; true for every path if the prefix is the root. */
export const isBelow = (path: string, prefix: string): boolean => prefix === '/' || path.startsWith(`${prefix}/`);

/**
 * The shape of a path; paths of the same shape match the same URLs. Names of parameters and the case of letters do not matter.
 */
export const addressShape = (path: string): string => path.replace(/\{\w+\}/g, '{}').toLowerCase();
