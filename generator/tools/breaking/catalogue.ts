import type { CatalogueEntry } from '../../diagnostics/catalogue-entry.ts';

/** Changes between two versions of the manifests that affect links, readers or other clients. */
export const changes = {
  P4001: {
    title: 'Address removed',
    cause: 'A path that led somewhere leads nowhere: links, bookmarks and search engines find an error.',
    fix: 'Keep a route with a redirect at the old path, or acknowledge the finding in acknowledged.yaml.',
  },
  P4002: {
    title: 'Parameter of a path changed',
    cause:
      'The path has a parameter of another name, or its parameter takes fewer values: what reads or fills it fails.',
    fix: 'Keep the name and the values, or acknowledge the finding.',
  },
  P4003: {
    title: 'Access narrowed',
    cause:
      'A page that everybody could open needs a session, or the entries of a release type do; or a page needs another permission than before.',
    fix: 'List the path (of a release type: its column’s) under `open` in access.yaml, keep the permission, or acknowledge the finding.',
  },
  P4004: {
    level: 'warning',
    title: 'Page no longer kept alive',
    cause: 'A page loses filters, page number and place when it is left.',
    fix: 'Set `keepAlive: true` again, unless this is meant.',
  },
  P4005: {
    level: 'warning',
    title: 'Visits no longer counted',
    cause: 'Entering a page no longer records a visit of its column.',
    fix: 'Set `visit: true` again, unless this is meant.',
  },
  P4006: {
    title: 'Call removed',
    cause: 'Other clients that make the call get an error.',
    fix: 'Keep the call, or acknowledge the finding.',
  },
  P4007: {
    title: 'Call moved',
    cause: 'The call has another method or another path.',
    fix: 'Keep method and path, or acknowledge the finding.',
  },
  P4008: {
    title: 'Parameter of a call removed, required or narrowed',
    cause: 'Calls that were right are refused, or mean something else.',
    fix: 'Keep the parameter as it was, or make a new one optional.',
  },
  P4009: {
    title: 'Response changed',
    cause: 'A response has lost a part that clients read, or has another shape.',
    fix: 'Keep the part and add new ones beside it, or acknowledge the finding.',
  },
  P4010: {
    title: 'Call gives fewer people a response',
    cause:
      'A call that visitors could make needs a session, or filters what they get; or it needs another permission than before.',
    fix: 'Keep its access and its permission, or acknowledge the finding.',
  },
  P4011: {
    title: 'State or transition removed, or another initial state',
    cause:
      'Stored entries may be in the state, clients may offer the transition, and new entries begin in the initial state.',
    fix: 'Keep it, or migrate what is stored and acknowledge the finding.',
  },
  P4012: {
    title: 'Column code removed',
    cause: 'Columns and articles are stored under the code.',
    fix: 'Keep the route’s id, or acknowledge the finding.',
  },
  P4013: {
    title: 'Release type removed or changed',
    cause: 'The addresses of entries hold their type: those that were given out find an error.',
    fix: 'Keep the type and its columns, or acknowledge the finding.',
  },
  P4014: {
    level: 'note',
    title: 'Acknowledgement matches nothing',
    cause: 'acknowledged.yaml names a finding that this comparison does not have; it may be old.',
    fix: 'Remove it once no supported comparison needs it.',
  },
  P4015: {
    title: 'Way of calls changed',
    cause: 'All calls go another way: other clients look for another address, header, key, code or page size.',
    fix: 'Keep what transport.yaml said, or acknowledge the finding.',
  },
  P4016: {
    level: 'warning',
    title: 'Address leads to another page',
    cause: 'A path that is a redirect, or has become one, leads readers somewhere else than before.',
    fix: 'Lead the path to what readers know, unless this is meant.',
  },
  P4017: {
    level: 'warning',
    title: 'Page no longer listed',
    cause: 'The sitemap no longer names the page, so search engines forget it.',
    fix: 'Remove `listed: false`, unless this is meant.',
  },
  P4018: {
    level: 'warning',
    title: 'Page no longer rendered by the server',
    cause: 'Readers without scripts, and many search engines, find an empty page.',
    fix: 'Set `render: server` again, unless this is meant.',
  },
  P4019: {
    level: 'warning',
    title: 'Smaller default page size',
    cause: 'Clients that ask for no size get fewer rows on a page than before.',
    fix: 'Keep the constant, unless this is meant.',
  },
  P4020: {
    level: 'warning',
    title: 'Visitors are sent elsewhere',
    cause: 'A visitor without a session comes to another page than before.',
    fix: 'Keep the guard’s destination, unless this is meant.',
  },
  P4021: {
    level: 'warning',
    title: 'Calls are repeated less',
    cause: 'A failure that another attempt used to hide reaches people.',
    fix: 'Keep the statuses, methods and numbers of transport.yaml, unless this is meant.',
  },
  P4022: {
    title: 'Code of an error removed or changed',
    cause: 'Backends send the code, and other clients know the error by it.',
    fix: 'Keep code and status, or acknowledge the finding.',
  },
  P4023: {
    level: 'warning',
    title: 'Response may hold a new value',
    cause: 'Clients that know every value of a list, or the limits of a value, meet one that they do not know.',
    fix: 'Tell other clients before the value is sent, unless they pass over unknown ones.',
  },
  P4024: {
    title: 'Page may no longer be framed',
    cause: 'Other sites that show the page in a frame show an error instead.',
    fix: 'Set `embed: true` again, or acknowledge the finding.',
  },
  P4025: {
    title: 'Role removed, or permits less',
    cause: 'People who hold the role can no longer do what it permitted.',
    fix: 'Keep the role and its permissions, or acknowledge the finding.',
  },
  P4026: {
    level: 'warning',
    title: 'Access widened',
    cause: 'A page that needed a session is open to everybody now, or has moved to a path where it is.',
    fix: 'Move the page back below the guard’s prefix, or remove it from `open` in access.yaml, unless this is meant.',
  },
} as const satisfies Readonly<Record<`P4${string}`, CatalogueEntry>>;

export type ChangeCode = keyof typeof changes;
