export { Combobox } from './Combobox';
export type { ArrangeItems, ComboboxItem, ComboboxProps } from './combobox-types';
