import type { ReleaseName } from '../actions/promote';
import { isRemoteName, isVersion } from '../store/release-store';
import { WrongUsage } from './leaf';

/** `mf-x@1.2.0` in its two parts. Throws a `WrongUsage` for anything else. */
export function readReleaseName(text: string): ReleaseName {
  const [remote = '', version = ''] = text.split(/@(.*)/s);
  if (isRemoteName(remote) && isVersion(version)) return { remote, version };
  throw new WrongUsage(`"${text}" names no release: write <remote>@<version>, as in mf-catalogue@1.4.0.`);
}
