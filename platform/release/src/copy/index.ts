/** Copies of a release repository, for backups. */
export type { ObjectStore } from '../objects/object-store';
export { openObjects } from '../objects/open-objects';
export { createCopy, keysToCopy } from './copy-objects';
