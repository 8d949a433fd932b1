import { useTopic } from '@giftstore/remote';
import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import type { ContactValues } from './data/api';

/**
 * Fills in the customer's name and e-mail where nothing is typed yet. In an effect, because the page is rendered for all
 * shoppers alike.
 */
export function OwnDetails() {
  const session = useTopic('session');
  const { values, setValues } = useFormikContext<ContactValues>();
  const { firstName, email } = session?.signedIn ? session : {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the customer is known
  useEffect(() => {
    if (email)
      void setValues({ ...values, name: values.name || (firstName ?? ''), email: values.email || email });
  }, [email, firstName]);
  return null;
}
