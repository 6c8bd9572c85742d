/**
 * postgres.js 3.4.9 writes from a timer to a connection that may have been lost meanwhile, for example that of a transaction
 * when the server restarts: this causes an error that cannot be caught and ends the process, and half a message that
 * precedes the next connection's first one (porsager/postgres#1154, #1208). The server's build adds a guard; if the
 * library's text differs, the build fails, so that the patch is reviewed.
 */
const UNGUARDED = `  function nextWrite(fn) {
    const x = socket.write(chunk, fn)
    nextWriteTimer !== null && clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null
    return x
  }`;
const GUARDED = `  function nextWrite(fn) {
    const rest = chunk
    nextWriteTimer !== null && clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null
    if (socket === null) {
      error(Errors.connection('CONNECTION_CLOSED', options, socket))
      return false
    }
    return socket.write(rest, fn)
  }`;
const CLOSED = `    incomings = null
    clearImmediate(nextWriteTimer)`;

/** Replaces a text that must occur exactly once. Throws otherwise. */
function replaced(code, text, by) {
  if (code.split(text).length !== 2)
    throw new Error(
      'postgres/src/connection.js has changed: look whether scripts/patched-postgres.mjs is still needed',
    );
  return code.replace(text, () => by);
}

/** The source of `postgres/src/connection.js` with the guard. */
export const guardWrites = (code) =>
  replaced(replaced(code, UNGUARDED, GUARDED), CLOSED, `${CLOSED}\n    chunk = nextWriteTimer = null`);

/** A Vite plugin for builds that include the library. */
export const patchedPostgres = () => ({
  name: 'patched-postgres',
  transform: (code, id) =>
    /\/postgres\/src\/connection\.js$/.test(id) ? { code: guardWrites(code), map: null } : null,
});
