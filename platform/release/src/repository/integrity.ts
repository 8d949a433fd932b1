import { createHash } from 'node:crypto';
import { canonicalJson, type Release } from '@giftstore/contracts';

/** `sha384-…` of a file's bytes, as a script's integrity attribute has it. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** The digest of a release's list of files (`LiveRelease.files`). */
export function filesDigest(files: Release['files']): string {
  return integrityOf(Buffer.from(canonicalJson(files)));
}

/**
 * The immutable version of a build in a working tree: `<package version>-<10 hex>`. The hash covers every file and everything that
 * the release declares, so a changed route or title is a new version too; only the commit does not count.
 */
export function versionOf(release: Release): string {
  const { version, builtFrom: _, ...declared } = release;
  const hash = createHash('sha256').update(canonicalJson(declared)).digest('hex');
  return `${version}-${hash.slice(0, 10)}`;
}

/** Whether two releases differ at most in the commit that they were built from. */
export function isSameRelease(a: Release, b: Release): boolean {
  return canonicalJson({ ...a, builtFrom: '' }) === canonicalJson({ ...b, builtFrom: '' });
}
