/** Records of a channel in which a roll-back searches for an earlier version. */
export const ROLL_BACK_RECORDS = 2000;

/**
 * The version that was live before the current one first went live; `versions` are those of a remote in the channel's records, newest
 * first. A version that was rolled back is skipped: after 1, 2, 1 the version before 1 is the one before the first 1. Of a retired
 * remote (`current` is undefined), the last one.
 */
export function previousVersion(
  versions: readonly string[],
  current: string | undefined,
): string | undefined {
  return current ? versions[versions.lastIndexOf(current) + 1] : versions[0];
}
