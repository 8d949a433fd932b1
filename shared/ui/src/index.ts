/**
 * The components that nearly every page uses. They are shared at run time and loaded with the shell's first script;
 * components that only some pages need have a subpath and are loaded with those pages.
 */

export * from './cards';
export { classNames } from './class-names';
export * from './combobox';
export * from './feedback';
export * from './icons';
export * from './inputs';
export * from './layout';
export * from './primitives';
