import type { LiveRemote, Release, ReleaseMap } from '@giftstore/contracts';
import type { ObjectStore } from '../objects/object-store';
import { filesDigest } from '../repository/integrity';
import { isBeingPruned, readPruned } from '../repository/pruned-releases';
import { RELEASE_FILE } from '../repository/release-repository';
import { RefusedError } from './refused-error';

/** Throws a `RefusedError` for a version whose deletion has begun, or that was deleted with other content. */
export async function refusePruned(objects: ObjectStore, release: Release): Promise<void> {
  const { name: remote, version } = release;
  if (await isBeingPruned(objects, { remote, version }))
    throw new RefusedError(
      `${remote} ${version} is being pruned: let \`giftstore-release prune --apply\` end, then publish again.`,
    );
  const deleted = await readPruned(objects, { remote, version });
  if (deleted && deleted.files !== filesDigest(release.files))
    throw new RefusedError(
      `${remote} ${version} was published before with other content, and pruned: browsers may still have it, so give ${remote} a new version and publish that.`,
    );
}

/**
 * Throws a `RefusedError` when a release that is not live in `head` has been pruned, or its deletion has begun. The mark is looked for
 * first: it goes only after the release's own file.
 */
export async function refuseDeleted(
  objects: ObjectStore,
  head: ReleaseMap | null,
  remotes: Record<string, LiveRemote>,
): Promise<void> {
  const entries = Object.entries(remotes).flatMap(([remote, live]) =>
    versionsOf(live)
      .filter((version) => !versionsOf(head?.remotes[remote]).includes(version))
      .map((version) => ({ remote, version })),
  );
  await Promise.all(
    entries.map(async ({ remote, version }) => {
      const isMarked = await isBeingPruned(objects, { remote, version });
      if (!isMarked && (await objects.exists(`${remote}/${version}/${RELEASE_FILE}`))) return;
      throw new RefusedError(
        `${remote} ${version} cannot go live, because \`giftstore-release prune\` has deleted it: publish a new version.`,
      );
    }),
  );
}

function versionsOf(live: LiveRemote | undefined): string[] {
  return live ? [live.version, ...(live.canary ? [live.canary.version] : [])] : [];
}
