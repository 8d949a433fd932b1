import { hasEnded } from '@giftstore/contracts';
import { readHead } from './channel-records';
import type { Channel } from './commit';
import type { Uses } from './releases-in-use';

/** The releases that a preview shows; none once it has ended, because its pages and its link have ended with it. */
export async function previewUses({
  objects,
  name,
  rootKeys,
}: Pick<Channel, 'objects' | 'name' | 'rootKeys'>): Promise<Uses> {
  const { record } = await readHead(objects, name, rootKeys);
  if (!record?.map.preview || hasEnded(record.map.preview)) return new Map();
  const shown = Object.entries(record.map.remotes);
  return new Map(shown.map(([remote, { version }]) => [`${remote}@${version}`, 'preview'] as const));
}
