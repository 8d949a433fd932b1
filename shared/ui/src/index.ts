/** The light half of the kit: native elements only. The hard widgets have subpaths of their own. */
export { classNames } from './class-names';
export * from './icons';
export * from './inputs';
export * from './layout';
export * from './primitives';
