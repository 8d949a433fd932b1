import { type ComponentType, useState } from 'react';
import { Field } from '../inputs/Field';
import { Select } from '../inputs/Select';
import { Chosen, triggerClass } from './Chosen';
import type { ComboboxWidgetProps } from './ComboboxWidget';
import type { ComboboxProps } from './combobox-types';

/**
 * One of many, found by typing: a button that opens a box to search and a list, beside the button on wide screens and
 * over the whole screen on phones. Until it is touched it is only that button: the search and the list (50 KB with the
 * headless library) are fetched when the pointer or the focus comes near. Where they cannot be had, the browser's own
 * select stands in.
 */
export function Combobox(props: ComboboxProps) {
  const { label, hideLabel, hint, error, required, id, className } = props;
  const { Widget, wanted, failed, load, want } = useWidget();
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
        if (failed) return <NativeChoice {...props} control={control} />;
        if (Widget && wanted) return <Widget {...props} control={control} />;
        return (
          <button
            type="button"
            {...control}
            role="combobox"
            aria-haspopup="dialog"
            aria-expanded="false"
            aria-controls={undefined}
            aria-busy={wanted || undefined}
            disabled={props.disabled}
            onPointerEnter={load}
            onFocus={load}
            onClick={want}
            className={triggerClass(props)}
          >
            <Chosen {...props} />
          </button>
        );
      }}
    </Field>
  );
}

function NativeChoice({ items, value, onValueChange, placeholder, onBlur, control }: ComboboxWidgetProps) {
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

/** Fetches the widget once it is near, and again after a failure that nobody saw. */
function useWidget() {
  const [Widget, setWidget] = useState<ComponentType<ComboboxWidgetProps>>();
  const [wanted, setWanted] = useState(false);
  const [broken, setBroken] = useState(false);
  const load = () => {
    if (Widget) return;
    import('./ComboboxWidget').then(
      (module) => setWidget(() => module.ComboboxWidget),
      () => setBroken(true),
    );
  };
  const want = () => {
    setWanted(true);
    setBroken(false);
    load();
  };
  return { Widget, wanted, failed: broken && wanted, load, want };
}
