export { useIsNear } from './use-is-near';
export { useWideScreen } from './use-wide-screen';
