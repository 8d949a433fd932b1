import { type ComponentType, useEffect, useMemo, useState } from 'react';
import { Field } from '../inputs/Field';
import { Select } from '../inputs/Select';
import { ComboboxValue, triggerClass } from './ComboboxValue';
import type { ComboboxWidgetProps } from './ComboboxWidget';
import type { ArrangeItems, ComboboxProps } from './combobox-types';
import { createTypedAhead } from './typed-ahead';

/**
 * Selects one of many items: a button opens a search box and a list, as a popup on wide screens and full-screen on phones.
 * The popup (50 KB with its library) is loaded when the button gets the pointer or the focus. If that fails, a native
 * select replaces it. What is typed before the popup is there is in its search box then.
 */
export function Combobox(props: ComboboxProps) {
  const { label, hideLabel, hint, error, required, id, className } = props;
  const { widget, isOpen, hasFailed, typed, load, open } = useWidget(props);
  const items = useMemo(() => widget?.arrange(props.items) ?? props.items, [widget, props.items]);
  return (
    <Field
      id={id}
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={error}
      required={required}
      className={className}
    >
      {(control) => {
        if (hasFailed) return <NativeSelect {...props} control={control} />;
        if (widget && isOpen)
          return <widget.Component {...props} items={items} control={control} typed={typed} />;
        return (
          <button
            type="button"
            {...control}
            role="combobox"
            aria-haspopup="dialog"
            aria-expanded="false"
            aria-controls={undefined}
            aria-busy={isOpen || undefined}
            disabled={props.disabled}
            onPointerEnter={load}
            onFocus={load}
            onClick={() => open(control.id)}
            className={triggerClass(props)}
          >
            <ComboboxValue {...props} />
          </button>
        );
      }}
    </Field>
  );
}

function NativeSelect({
  items,
  value,
  onValueChange,
  placeholder,
  onBlur,
  control,
}: Omit<ComboboxWidgetProps, 'typed'>) {
  return (
    <Select
      {...control}
      options={items}
      placeholder={placeholder}
      value={value ?? ''}
      onBlur={onBlur}
      onChange={(event) => onValueChange(event.currentTarget.value)}
    />
  );
}

interface LoadedWidget {
  Component: ComponentType<ComboboxWidgetProps>;
  arrange: ArrangeItems;
}

/** Loads the widget in advance, and again on click after a failure. */
function useWidget({ arrange }: ComboboxProps) {
  const [widget, setWidget] = useState<LoadedWidget>();
  const [isOpen, setOpen] = useState(false);
  const [loadFailed, setLoadFailed] = useState(false);
  const [typed] = useState(createTypedAhead);
  useEffect(() => typed.cancel, [typed]);
  const load = () => {
    if (widget) return;
    const arranged = arrange?.().catch(() => undefined);
    Promise.all([import('./ComboboxWidget'), arranged]).then(
      ([{ ComboboxWidget }, arrangeItems]) =>
        setWidget({ Component: ComboboxWidget, arrange: arrangeItems ?? asTheyAre }),
      () => {
        typed.cancel();
        setLoadFailed(true);
      },
    );
  };
  const open = (triggerId: string | undefined) => {
    typed.start(triggerId);
    setOpen(true);
    setLoadFailed(false);
    load();
  };
  return { widget, isOpen, hasFailed: loadFailed && isOpen, typed, load, open };
}

const asTheyAre: ArrangeItems = (items) => items;
