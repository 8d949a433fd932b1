import { useDispatch, useSelector, useTopic } from '@giftstore/remote';
import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { selectOwnName } from './data/selectors';
import { ownNameActions, type SalesMessage } from './data/slice';

/** Completes the first name that `OwnDetails` filled in to the customer's whole name, unless it was changed meanwhile. */
export function OwnName() {
  const dispatch = useDispatch();
  const session = useTopic('session');
  const { name } = useSelector(selectOwnName);
  const { values, setFieldValue } = useFormikContext<SalesMessage>();
  const { firstName, email } = session?.signedIn ? session : {};
  useEffect(() => {
    if (email) dispatch(ownNameActions.requested());
  }, [dispatch, email]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the name is known
  useEffect(() => {
    if (name && email && values.name === (firstName ?? '')) void setFieldValue('name', name, false);
  }, [name]);
  return null;
}
