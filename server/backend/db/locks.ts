/**
 * Numbers of PostgreSQL's advisory locks, the same in every process and version. Each kind of work has one of its own: under a
 * shared number one would wait for the other.
 */
export const locks = {
  /** Only one process migrates at a time. */
  migration: 7_301_117,
  /** Only one process writes content at a time. */
  content: 7_301_118,
  /** Only one process makes the samples. */
  demo: 7_301_119,
  /** Names of companies are given one at a time. */
  companyName: 7_301_120,
  /** Only one process removes what is too old. */
  retention: 7_301_121,
  /** What the staff publish is decided one at a time. */
  publications: 7_301_122,
} as const;
