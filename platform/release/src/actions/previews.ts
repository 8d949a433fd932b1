import { hasEnded, type PreviewMap, type PreviewTerms, previewChannel } from '@giftstore/contracts';
import { channelFolder, readHead } from '../channel/channel-records';
import type { Channel } from '../channel/commit';
import { previewNames } from '../channel/preview-names';
import { newestFirst } from '../objects/numbered-keys';
import type { PrunableObjects } from '../objects/object-store';

type Source = Pick<Channel, 'objects' | 'rootKeys'>;

/** A preview that is shown now. */
export interface CurrentPreview {
  name: string;
  /** Channel that it is laid over, its end, its token. */
  terms: PreviewTerms;
  /** Versions by remote. */
  releases: Record<string, string>;
  by: string;
  at: string;
}

/** The previews that have not ended, by name. Those that no key covers are not shown either. */
export async function currentPreviews(source: Source, now: number = Date.now()): Promise<CurrentPreview[]> {
  const all: CurrentPreview[] = [];
  for (const name of await previewNames(source.objects)) {
    const { record } = await readHead(source.objects, previewChannel(name), source.rootKeys);
    const terms = record?.map.preview;
    if (!record || !terms || hasEnded(terms, now)) continue;
    const versions = Object.entries(record.map.remotes).map(([remote, { version }]) => [remote, version]);
    all.push({ name, terms, releases: Object.fromEntries(versions), by: record.by, at: record.at });
  }
  return all;
}

/** The path of a preview's link. */
export function previewPath({
  channel,
  preview: { token },
}: Pick<PreviewMap, 'channel' | 'preview'>): string {
  return `/${channel}/${token}`;
}

/** A preview of which nothing is shown any more, with its records, oldest first. */
export interface EndedPreview {
  name: string;
  keys: string[];
}

/** Previews that ended before `since`. Records that no key covers are left, because it is not known when they end. */
export async function endedPreviews({ objects, rootKeys }: Source, since: number): Promise<EndedPreview[]> {
  const ended: EndedPreview[] = [];
  for (const name of await previewNames(objects)) {
    const channel = previewChannel(name);
    const keys = await newestFirst(objects, channelFolder(channel));
    const { record } = await readHead(objects, channel, rootKeys);
    if (!record?.map.preview || !(Date.parse(record.map.preview.expires) < since)) continue;
    ended.push({ name, keys: keys.map(({ key }) => key).toReversed() });
  }
  return ended;
}

/**
 * Deletes their records, the newest last: without it an older one would be the head. A preview that begins again meanwhile writes a
 * record that is not among them.
 */
export async function deletePreviews(
  objects: PrunableObjects,
  previews: readonly EndedPreview[],
): Promise<void> {
  for (const { keys } of previews) for (const key of keys) await objects.delete(key);
}
