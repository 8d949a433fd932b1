import { Combobox as Base } from '@base-ui/react/combobox';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import { useMemo, useRef, useState } from 'react';
import type { ControlProps } from '../inputs/Field';
import { ComboboxPopup } from './ComboboxPopup';
import { ComboboxValue, triggerClass } from './ComboboxValue';
import type { ComboboxItem, ComboboxProps } from './combobox-types';
import { groupsOf } from './groups-of';
import { itemSearch } from './search-items';
import type { TypedAhead } from './typed-ahead';

export type ComboboxWidgetProps = ComboboxProps & {
  control: ControlProps;
  /** Collects what is typed while the popup opens. */
  typed: TypedAhead;
};

/** The lazy part of the Combobox; it is open when it mounts. */
export function ComboboxWidget(props: ComboboxWidgetProps) {
  const { items, value, onValueChange, disabled, onBlur, control, typed } = props;
  const selected = useMemo(() => items.find((item) => item.value === value) ?? null, [items, value]);
  const [open, setOpen] = useState(true);
  const changeOpen = (next: boolean) => {
    setOpen(next);
    if (next) return typed.start(control.id);
    typed.cancel();
    onBlur?.();
  };
  const trigger = useRef<HTMLButtonElement>(null);
  const groups = useMemo(() => groupsOf(items), [items]);
  const matches = useMemo(() => itemSearch(items), [items]);
  return (
    <DirectionProvider direction={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}>
      <Base.Root
        open={open}
        autoHighlight
        items={groups ?? items}
        value={selected}
        disabled={disabled}
        onValueChange={(item: ComboboxItem | null) => item && onValueChange(item.value)}
        isItemEqualToValue={(a: ComboboxItem, b: ComboboxItem) => a.value === b.value}
        filter={matches}
        onOpenChange={changeOpen}
      >
        <Base.Trigger ref={trigger} {...control} className={triggerClass(props)}>
          <ComboboxValue {...props} />
        </Base.Trigger>
        <ComboboxPopup
          {...props}
          isGrouped={groups !== undefined}
          trigger={trigger}
          onClose={() => changeOpen(false)}
        />
      </Base.Root>
    </DirectionProvider>
  );
}
