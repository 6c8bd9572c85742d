/**
 * The version of the manifests that this generator writes. It increases with every change of a key or of its meaning, for which
 * `portal upgrade` then has a migration. Manifests without a version are those of 0.1.0.
 */
export const MANIFEST_VERSION = 2;
