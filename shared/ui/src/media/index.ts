export { useWideScreen } from './use-wide-screen';
