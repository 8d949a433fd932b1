import type { FieldErrors } from '@giftstore/contracts';
import { useFormikContext } from 'formik';
import { useEffect } from 'react';

/** Sets the server's field errors in the surrounding formik form: the first message of each field. */
export function useServerFieldErrors(fieldErrors: FieldErrors | undefined): void {
  const { setErrors, setTouched } = useFormikContext();
  useEffect(() => {
    const firstErrors = Object.entries(fieldErrors ?? {}).map(([field, [message]]) => [field, message]);
    if (firstErrors.length === 0) return;
    setTouched(Object.fromEntries(firstErrors.map(([field]) => [field, true])), false);
    setErrors(Object.fromEntries(firstErrors));
  }, [fieldErrors, setErrors, setTouched]);
}
