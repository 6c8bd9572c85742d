import { closest } from '../../../diagnostics/suggest.ts';
import { eachRepeat, type Rule } from '../rule.ts';

/** Each call has a unique name, a unique method and path, and a caller. */
export const endpoints: Rule = ({ manifests, positions, calls, report }) => {
  const all = manifests.api.flatMap((file) => file.endpoints);
  eachRepeat(
    all,
    (endpoint) => endpoint.name,
    (endpoint, first, name) =>
      report('P2022', positions.value(endpoint, 'name'), `Two calls are named “${name}”.`, {
        related: [{ message: 'the first', span: positions.value(first, 'name') }],
      }),
  );
  eachRepeat(
    all,
    ({ method, path }) => `${method} ${path}`,
    (endpoint, first, address) =>
      report('P2022', positions.value(endpoint, 'path'), `Two calls are ${address}.`, {
        related: [{ message: 'the first', span: positions.value(first, 'path') }],
      }),
  );
  const made = new Set(calls);
  const names = new Set(all.map(({ name }) => name));
  const undeclared = calls?.filter((call) => !names.has(call)) ?? [];
  for (const endpoint of all) {
    if (calls && endpoint.usedBy === undefined && !made.has(endpoint.name))
      report('P2034', positions.value(endpoint, 'name'), `Nothing calls “${endpoint.name}”.`, {
        suggestion: closest(endpoint.name, undeclared),
      });
    if (calls && endpoint.usedBy !== undefined && made.has(endpoint.name))
      report('P2039', positions.key(endpoint, 'usedBy'), `Code of the site calls “${endpoint.name}”.`);
    const { data, rows, fields, empty } = endpoint.response;
    if ([data, rows, fields, empty].filter((one) => one !== undefined).length !== 1) {
      report('P2037', positions.value(endpoint, 'response'), '`response` is one of data, rows, fields or empty.');
    }
  }
};
