import { type LiveRelease, SERVER_BUNDLE } from '@giftstore/contracts';
import type { ReleaseRepository } from '@giftstore/release';

/** The bundle's code, as its team signed it; null when the release has none. */
export async function readBundle(
  repository: ReleaseRepository,
  remote: string,
  live: LiveRelease,
): Promise<string | null> {
  const release = await repository.readLive(remote, live);
  if (!Object.hasOwn(release.files, SERVER_BUNDLE)) return null;
  const file = await repository.readFile(release, SERVER_BUNDLE);
  if (!file) throw new Error(`${SERVER_BUNDLE} is not in the repository`);
  return file.identity.toString();
}
