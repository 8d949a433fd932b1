export { useDismiss } from './use-dismiss';
export { useFitViewport } from './use-fit-viewport';
