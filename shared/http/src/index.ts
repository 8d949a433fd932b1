export * from './api-error';
export * from './http';
export type * from './transport';
