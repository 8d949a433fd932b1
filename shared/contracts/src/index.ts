export type * from './bus';
export * from './envelope';
export * from './page';
export * from './paths';
export * from './releases';
export type * from './services';
