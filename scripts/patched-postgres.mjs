/**
 * postgres.js 3.4.9 writes from a timer to a connection that may have been lost meanwhile, as that of a transaction whose server
 * is restarted: an error that nobody can catch, which ends the process, and half a message that stays in front of the next
 * connection's first one (porsager/postgres#1154, #1208). The server's build has a guard; a version of the library whose text
 * differs fails the build, so that this is looked at again.
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

/** Replaces a text that has to be there once. Throws where it is not. */
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

/** A plugin of Vite for builds that include the library. */
export const patchedPostgres = () => ({
  name: 'patched-postgres',
  transform: (code, id) =>
    /\/postgres\/src\/connection\.js$/.test(id) ? { code: guardWrites(code), map: null } : null,
});
