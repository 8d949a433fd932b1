/** Actions on releases, for the command and for tests. The edge imports the package's index. */
export { openReleases } from './open-releases';
export { promote } from './promote';
export { publish } from './publish';
export { retire } from './retire';
export { rollBack } from './roll-back';
