export * from './ComingPage';
export * from './define-remote';
export * from './hooks';
export * from './PageFrame';
export * from './services';
