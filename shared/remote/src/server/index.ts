/** Rendering outside the browser, for server bundles only. */
export * from './document-script';
export * from './server-render';
export * from './server-services';
