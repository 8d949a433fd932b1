// The package by its name: shared at run time, so that its context is the one that the page provides.
import { useCustomerName, useTopic } from '@giftstore/remote';
import { useFormikContext } from 'formik';
import { useEffect } from 'react';

/**
 * Inside a formik form with `name` and `email`: fills in the customer's where nothing is typed yet. In an effect, because the
 * page is rendered for all shoppers alike. It stands before the form's `FormDraft`, whose values then replace these.
 */
export function OwnDetails() {
  const session = useTopic('session');
  const { values, setValues } = useFormikContext<{ name: string; email: string }>();
  const email = session?.signedIn ? session.email : undefined;
  const name = useCustomerName() ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the customer is known
  useEffect(() => {
    if (email) void setValues({ ...values, name: values.name || name, email: values.email || email });
  }, [email, name]);
  return null;
}
