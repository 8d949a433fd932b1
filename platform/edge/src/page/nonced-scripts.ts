import type { NoncedTag } from './head-links';
import { NONCE, type PagePart } from './page-parts';

/** Scripts and preloads that the browser requests as soon as it reads them. */
export function noncedScripts(tags: readonly NoncedTag[]): PagePart[] {
  return tags.flatMap(([before, after]) => [before, ' nonce="', NONCE, `"${after}`]);
}
