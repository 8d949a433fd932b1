export { fadingRow } from './fading-row';
export { useShownItem } from './use-shown-item';
