export * from './ComingSoonPage';
export * from './define-remote';
export * from './hooks';
export * from './known-units';
export * from './next-task';
export * from './PageFrame';
export type * from './page-module';
export * from './services';
export * from './use-units';
