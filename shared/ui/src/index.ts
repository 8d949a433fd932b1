/** The light half of the kit: native elements only. The hard widgets have subpaths of their own. */

export * from './cards';
export { classNames } from './class-names';
export * from './feedback';
export * from './icons';
export * from './inputs';
export * from './layout';
export * from './primitives';
