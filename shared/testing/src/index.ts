export * from './fake-services';
export * from './render-remote';
