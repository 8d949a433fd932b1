import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { storedEmail, storeEmail } from './typed-email';

/**
 * Starts the surrounding form's email with the one that was typed on another sign-in page, and stores what is typed. Not as an
 * initial value: the page that the edge renders has none.
 */
export function useTypedEmail(): void {
  const { values, setFieldValue } = useFormikContext<{ email: string }>();
  const isRestored = useRef(false);
  useEffect(() => {
    const stored = storedEmail();
    const isFirst = !isRestored.current;
    isRestored.current = true;
    if (isFirst && stored && !values.email) void setFieldValue('email', stored, false);
    else storeEmail(values.email);
  }, [values.email, setFieldValue]);
}
