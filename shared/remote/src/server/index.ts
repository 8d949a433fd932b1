/** Rendering outside the browser, for server bundles only. */
export * from './server-render';
export * from './server-services';
