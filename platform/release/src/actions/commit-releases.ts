import { commit } from '../channel/commit';
import { refuseDeleted } from './refuse-pruned';

/**
 * Updates a channel as `commit` does. Throws a `RefusedError` when a release that would go live has been pruned meanwhile: a prune
 * marks its releases and then writes a revision into every channel, so that an update that looked before must look again.
 */
export async function commitReleases(
  ...[channel, reason, decide]: Parameters<typeof commit>
): Promise<Awaited<ReturnType<typeof commit>>> {
  let isFirst = false;
  const update = await commit(channel, reason, async (head, keys, record) => {
    isFirst = head === null;
    const next = await decide(head, keys, record);
    if (next) await refuseDeleted(channel.objects, head, next.remotes);
    return next;
  });
  // A prune could write no revision into a channel that did not exist.
  if (isFirst) await refuseDeleted(channel.objects, null, update.map.remotes);
  return update;
}
