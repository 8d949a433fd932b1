import { previewChannel, previewNameOf } from '@giftstore/contracts';
import type { ObjectStore } from '../objects/object-store';
import { PREVIEWS_FOLDER } from './channel-records';

/** Names of the previews in the repository, also of those that have ended. */
export async function previewNames(objects: ObjectStore): Promise<string[]> {
  const keys = await objects.list(PREVIEWS_FOLDER);
  const names = keys.map((key) => key.slice(PREVIEWS_FOLDER.length).split('/')[0] ?? '');
  return [...new Set(names)].filter((name) => previewNameOf(previewChannel(name)) !== null);
}
