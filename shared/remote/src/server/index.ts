/** What renders pages outside the browser: for server bundles only, never for a remote's own. */
export * from './server-render';
export * from './server-services';
