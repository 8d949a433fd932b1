export * from './fake-services';
export * from './render-remote';
export * from './rendered-remote';
