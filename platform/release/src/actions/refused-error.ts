export { RefusedError } from '../channel/refused-error';
