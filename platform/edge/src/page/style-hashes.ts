import { createHash } from 'node:crypto';

const STYLE = /\sstyle="([^"]*)"/g;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };
/** More would make the header longer than some proxies accept. */
const MAX_HASHES = 40;

/**
 * The policy sources that allow the style attributes of rendered HTML: `'sha256-…'` of each. In the browser React sets styles
 * without attributes, which needs no permission.
 */
export function styleHashes(...htmls: (string | undefined)[]): string[] {
  const values = new Set<string>();
  for (const html of htmls)
    for (const [, value = ''] of html?.matchAll(STYLE) ?? []) {
      values.add(value.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => ENTITIES[name] ?? ''));
      if (values.size === MAX_HASHES) break;
    }
  return [...values].map((value) => `'sha256-${createHash('sha256').update(value).digest('base64')}'`);
}
