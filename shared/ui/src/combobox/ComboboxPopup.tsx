import { Combobox as Base } from '@base-ui/react/combobox';
import type { RefObject } from 'react';
import { CheckIcon } from '../icons/CheckIcon';
import { SearchIcon } from '../icons/SearchIcon';
import css from './ComboboxPopup.module.css';
import type { ComboboxItem, ComboboxProps } from './combobox-types';

type ComboboxPopupProps = Pick<ComboboxProps, 'label' | 'searchPlaceholder' | 'emptyText' | 'closeLabel'> & {
  /** Gets the focus when the popup closes. */
  trigger: RefObject<HTMLElement | null>;
  onClose: () => void;
};

/** The search box and the list. */
export function ComboboxPopup({
  label,
  searchPlaceholder,
  emptyText,
  closeLabel,
  trigger,
  onClose,
}: ComboboxPopupProps) {
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
            />
            <button type="button" onClick={onClose} className={css.close}>
              {closeLabel}
            </button>
          </div>
          <Base.Empty>
            <div className={css.empty}>{emptyText}</div>
          </Base.Empty>
          <Base.List className={css.list}>
            {(item: ComboboxItem) => (
              <Base.Item key={item.value} value={item} className={css.item}>
                {item.icon}
                <span className={css.name}>{item.label}</span>
                {item.note && <span className={css.note}>{item.note}</span>}
                <Base.ItemIndicator className={css.tick}>
                  <CheckIcon size="s" />
                </Base.ItemIndicator>
              </Base.Item>
            )}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}
