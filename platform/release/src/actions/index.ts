/** Actions on releases, for the command, the releases page and for tests. Edges import the package's index. */
export { readHead, readHistory } from '../channel/channel-records';
export type { Channel } from '../channel/commit';
export { checkAgainst } from '../check/check-against';
export type { CheckError } from '../check/check-error';
export { describeChange } from '../command/describe-change';
export type { ObjectStore } from '../objects/object-store';
export { isNewerVersion, publishedVersions } from '../repository/published-versions';
export { ReleaseRepository } from '../repository/release-repository';
export type { ChannelRecord } from '../repository/schema';
export { openReleases, type Releases } from './open-releases';
export { promote } from './promote';
export { publish } from './publish';
export { RefusedError } from './refused-error';
export { channelNames } from './renew-keys';
export { retire } from './retire';
export { rollBack } from './roll-back';
export { rollBackCanary } from './roll-back-canary';
