import type { CatalogueEntry } from '../catalogue-entry.ts';

/** What may change between two versions of the manifests so that somebody notices: links, readers, other clients. */
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
    cause: 'A page that everybody could open needs a session.',
    fix: 'List the path under `open` in access.yaml, or acknowledge the finding.',
  },
  P4004: {
    level: 'warning',
    title: 'Page no longer kept',
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
    title: 'Answer changed',
    cause: 'An answer has lost a part that clients read, or has another shape.',
    fix: 'Keep the part and add new ones beside it, or acknowledge the finding.',
  },
  P4010: {
    title: 'Call needs a session',
    cause: 'A call that visitors could make answers members only.',
    fix: 'Keep its access, or acknowledge the finding.',
  },
  P4011: {
    title: 'State or change of state removed',
    cause: 'Stored entries may be in the state, and clients may offer the change.',
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
    cause: 'All calls go another way: other clients look for another address, header, key or code.',
    fix: 'Keep what transport.yaml said, or acknowledge the finding.',
  },
} as const satisfies Readonly<Record<`P4${string}`, CatalogueEntry>>;

export type ChangeCode = keyof typeof changes;
