/**
 * The confirmation dialog as a chunk, for pages that load it when they ask. Chunks that are themselves loaded on demand use
 * `ConfirmBox` directly and need no second request.
 */
export { ConfirmBox as default } from '../ui/confirm-box.tsx';
