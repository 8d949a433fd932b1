/** What moves releases, for the command and for tests. The edge takes the package's own front door. */
export { openReleases } from './open-releases';
export { promote } from './promote';
export { publish } from './publish';
export { retire } from './retire';
export { rollBack } from './roll-back';
