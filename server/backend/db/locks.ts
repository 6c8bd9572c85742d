/**
 * Numbers of PostgreSQL's advisory locks, the same in every process and version. Each kind of work has its own number, so that
 * different kinds do not wait for each other.
 */
export const locks = {
  /** Only one process migrates at a time. */
  migration: 7_301_117,
  /** Only one process writes content at a time. */
  content: 7_301_118,
  /** Only one process creates the samples. */
  demo: 7_301_119,
  /** Names of companies are assigned one at a time. */
  companyName: 7_301_120,
  /** Only one process removes rows that are too old. */
  retention: 7_301_121,
  /** Publication decisions of the staff are made one at a time. */
  publications: 7_301_122,
} as const;
