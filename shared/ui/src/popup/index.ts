export { useDismiss } from './use-dismiss';
export { useKeepInViewport } from './use-keep-in-viewport';
