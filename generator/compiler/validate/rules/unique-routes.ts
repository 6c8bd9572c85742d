import { eachRepeat, type Rule } from '../rule.ts';

/** No two routes share a path or an id, and no two columns an id. */
export const uniqueRoutes: Rule = ({ positions, routes, report }) => {
  eachRepeat(
    routes,
    (route) => route.path,
    (route, first, path) =>
      report('P2002', positions.value(route.node, 'path'), `The path ${path} is declared twice.`, {
        related: [{ message: 'first declared here', span: positions.value(first.node, 'path') }],
      }),
  );
  eachRepeat(
    routes,
    (route) => route.id,
    (route, first, id) => {
      if (route.path === first.path) return;
      report('P2003', positions.value(route.node, route.node.id ? 'id' : 'path'), `Two routes have the id “${id}”.`, {
        related: [{ message: 'first declared here', span: positions.value(first.node, first.node.id ? 'id' : 'path') }],
      });
    },
  );
  const withColumn = routes.filter((route) => route.node.column);
  eachRepeat(
    withColumn,
    (route) => route.node.column?.id ?? route.id,
    (route, first, id) => {
      if (route.id === first.id || !route.node.column) return;
      report('P2004', positions.value(route.node.column, 'id'), `Two columns have the id “${id}”.`, {
        related: [{ message: 'first declared here', span: positions.value(first.node, 'column') }],
      });
    },
  );
};
