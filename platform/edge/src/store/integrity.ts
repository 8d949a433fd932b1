import { createHash } from 'node:crypto';
import type { Release } from '@giftstore/contracts';

/** `sha384-…` of a file's bytes, as a script's integrity attribute has it. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/**
 * The immutable version of a built release: `<package version>-<10 hex>`. The hash covers every file and everything that
 * the release declares, so a changed route or title is a new version too; only the commit it came from does not count.
 */
export function versionOf(release: Release): string {
  const { version, builtFrom: _, ...declared } = release;
  const hash = createHash('sha256').update(canonicalJson(declared)).digest('hex');
  return `${version}-${hash.slice(0, 10)}`;
}

/** JSON with sorted keys: equal content gives equal text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    item && typeof item === 'object' && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );
}
