import { Combobox as Base } from '@base-ui/react/combobox';
import type { RefObject } from 'react';
import { CheckIcon } from '../icons/CheckIcon';
import { SearchIcon } from '../icons/SearchIcon';
import css from './ComboboxPopup.module.css';
import type { ComboboxItem, ComboboxProps } from './combobox-types';
import type { ItemGroup } from './groups-of';
import { type TypedAhead, typeInto } from './typed-ahead';
import { useScrollToSelected } from './use-scroll-to-selected';

type ComboboxPopupProps = Pick<ComboboxProps, 'label' | 'searchPlaceholder' | 'emptyText' | 'closeLabel'> & {
  /** Gets the focus when the popup closes. */
  trigger: RefObject<HTMLElement | null>;
  onClose: () => void;
  isGrouped: boolean;
  typed: TypedAhead;
};

/** The search box and the list. */
export function ComboboxPopup({
  label,
  searchPlaceholder,
  emptyText,
  closeLabel,
  trigger,
  onClose,
  isGrouped,
  typed,
}: ComboboxPopupProps) {
  const list = useScrollToSelected();
  return (
    <Base.Portal>
      <Base.Backdrop className={css.backdrop} />
      <Base.Positioner align="start" sideOffset={6} collisionPadding={8} className={css.positioner}>
        <Base.Popup aria-label={label} finalFocus={trigger} className={css.popup}>
          <div className={css.search}>
            <SearchIcon className={css.searchIcon} />
            <Base.Input
              aria-label={searchPlaceholder}
              placeholder={searchPlaceholder}
              className={css.input}
              onFocus={({ currentTarget }) => typeInto(currentTarget, typed.take())}
            />
            <button type="button" onClick={onClose} className={css.close}>
              {closeLabel}
            </button>
          </div>
          <Base.Empty>
            <div className={css.empty}>{emptyText}</div>
          </Base.Empty>
          <Base.List ref={list} className={css.list}>
            {isGrouped ? Group : Item}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}

const Group = ({ value, items }: ItemGroup) => (
  <Base.Group key={value} items={items}>
    <Base.GroupLabel className={css.heading}>{value}</Base.GroupLabel>
    <Base.Collection>{Item}</Base.Collection>
  </Base.Group>
);

const Item = (item: ComboboxItem) => (
  <Base.Item key={item.value} value={item} className={css.item}>
    {item.icon}
    <span className={css.name}>{item.label}</span>
    {item.note && <span className={css.note}>{item.note}</span>}
    <Base.ItemIndicator className={css.tick}>
      <CheckIcon />
    </Base.ItemIndicator>
  </Base.Item>
);
