import type { ReleaseName } from '../actions/promote';
import { isRemoteName, isVersion } from '../repository/release-repository';
import { UsageError } from './subcommand';

/** `mf-x@1.2.0` in its two parts. Throws a `WrongUsage` for anything else. */
export function readReleaseName(text: string): ReleaseName {
  const [remote = '', version = ''] = text.split(/@(.*)/s);
  if (isRemoteName(remote) && isVersion(version)) return { remote, version };
  throw new UsageError(`"${text}" names no release: write <remote>@<version>, as in mf-catalogue@1.4.0.`);
}

/** Releases that go together, of each remote one. Throws a `WrongUsage` as `readReleaseName` does. */
export function readReleaseNames(args: readonly string[]): ReleaseName[] {
  const releases = args.map(readReleaseName);
  const remotes = releases.map(({ remote }) => remote);
  const twice = remotes.find((remote, at) => remotes.indexOf(remote) < at);
  if (twice) throw new UsageError(`${twice} is named twice: only one version of it can be live.`);
  return releases;
}
