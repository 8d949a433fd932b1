export * from './api-error';
export type { Transport } from './axios-transport';
export * from './http';
