/** The differences that `doctor` finds between a backend's columns and the manifests. */
export const doctorCatalogue = {
  P6001: {
    title: 'Column without a route',
    cause: 'The backend gives out a column that the site has no page for, so its menu entry leads to an error page.',
    fix: 'Add a route with this id and path, or take the column out of the backend.',
  },
  P6002: {
    title: 'Route without a column',
    cause:
      'The manifests make the route a column, and the backend has none for it: it is in no menu, and no visit counts.',
    fix: 'Add the column to the backend, or take `column` away from the route.',
  },
  P6003: {
    title: 'Unknown column code',
    cause:
      'The column’s PC url is a route’s, and its code is the id of none, so code that goes by the id passes over it.',
    fix: 'Give the column the route’s id as its code.',
  },
  P6004: {
    title: 'PC url that no route has',
    cause:
      'The column’s code is a route’s id, and its PC url is no route’s path: columns are found by it, so this one never is.',
    fix: 'Give the column the route’s path as its PC url.',
  },
  P6005: {
    title: 'Code and PC url of two routes',
    cause: 'The column names one route by its code and another by its PC url, so parts of the site take it for either.',
    fix: 'Give the column code and PC url of the same route.',
  },
  P6006: {
    title: 'Duplicate column',
    cause: 'Two columns have the same id, code or PC url; only one of them is ever found.',
    fix: 'Keep one of the columns.',
  },
  P6007: {
    title: 'Other label',
    cause: 'Menus show the backend’s label and pages the manifest’s title, so people read two names for one thing.',
    fix: 'Write the same label in both places.',
  },
  P6008: {
    title: 'Column below nothing',
    cause: 'The column stands below one that the backend does not give out, so it is in no tree and in no menu.',
    fix: 'Correct the id of the column above, or give that column out as well.',
  },
  P6009: {
    title: 'Malformed column',
    cause: 'The entry does not fit the model of a column, so that pages cannot use it.',
    fix: 'Send every property that the model requires, of its type.',
  },
} as const;

export type DoctorCode = keyof typeof doctorCatalogue;
