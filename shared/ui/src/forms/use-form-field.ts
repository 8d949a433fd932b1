import { useField, useFormikContext } from 'formik';
import { type FocusEvent, useState } from 'react';

/**
 * A field of the surrounding formik form. `error` is set only when it should be shown: after the field was left or after a
 * submit attempt. An empty field is not yet filled in rather than wrong: before a submit attempt it has an error only if
 * something was removed from it, or if the form says so from its start (`initialTouched`). Server errors (formik's
 * `setErrors`) are returned the same way.
 */
export function useFormField<Value>(name: string) {
  const [field, meta, actions] = useField<Value>(name);
  const { submitCount } = useFormikContext();
  const isEmpty = isEmptyValue(field.value);
  const { wasFilled, onBlur } = useWasFilled(field, isEmpty, meta.touched);
  const isShown = meta.touched && (!isEmpty || wasFilled || submitCount > 0 || meta.initialTouched);
  const input: typeof field = { ...field, onBlur };
  return { input, actions, error: isShown ? meta.error : undefined };
}

type Input = ReturnType<typeof useField>[0];

/** Whether the field has had a value since the form was last reset, which makes its fields untouched. */
function useWasFilled({ onBlur }: Pick<Input, 'onBlur'>, isEmpty: boolean, isTouched: boolean) {
  const [seen, setSeen] = useState({ wasFilled: !isEmpty, isTouched });
  const isReset = seen.isTouched && !isTouched;
  const wasFilled = !isEmpty || (seen.wasFilled && !isReset);
  if (wasFilled !== seen.wasFilled || isTouched !== seen.isTouched) setSeen({ wasFilled, isTouched });
  return {
    wasFilled,
    onBlur: ((event: string | FocusEvent<HTMLInputElement>) => {
      // An incomplete date has no value, but is not empty.
      if (typeof event !== 'string' && event.target.validity?.badInput)
        setSeen({ wasFilled: true, isTouched });
      return onBlur(event);
    }) as typeof onBlur,
  };
}

/** As the values of the fields are while nothing is entered or ticked. */
function isEmptyValue(value: unknown): boolean {
  return value === undefined || value === null || value === '' || value === false;
}
