import type { ReleaseRepository } from '@giftstore/release';

/**
 * Whether a release was deleted by hand from a local repository, so that all edges stop serving it at once. A repository that
 * cannot be read, or whose disk is not mounted, has deleted nothing.
 * @param file one that the release has
 */
export async function isWithdrawn(
  repository: ReleaseRepository,
  { remote, version, file }: { remote: string; version: string; file: string },
): Promise<boolean> {
  const { objects } = repository;
  if (!objects.isLocal) return false;
  try {
    if (await repository.exists(remote, version, file)) return false;
    return (await objects.list('keys/')).length > 0;
  } catch {
    return false;
  }
}
