export { useDismiss } from './use-dismiss';
export { useKeepInside } from './use-keep-inside';
