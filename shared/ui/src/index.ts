/**
 * The light half of the kit: native elements that nearly every page shows. It is shared at run time and comes whole with
 * the shell's first script; what only some pages need has a subpath and comes with them.
 */

export * from './cards';
export { classNames } from './class-names';
export * from './combobox';
export * from './feedback';
export * from './icons';
export * from './inputs';
export * from './layout';
export * from './primitives';
