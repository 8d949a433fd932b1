export type * from './bus';
export * from './envelope';
export * from './page';
export * from './paths';
export * from './releases';
export * from './request-id';
export * from './request-key';
export type * from './services';
export * from './storage';
