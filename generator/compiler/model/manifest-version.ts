/**
 * The version of the manifests that this generator writes. It grows with every change of a key or of its meaning; `portal
 * upgrade` then has a migration to it. Manifests without a version are those of 0.1.0.
 */
export const MANIFEST_VERSION = 2;
