import { formatDate, useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector, useTopic } from '@giftstore/remote';
import { SelectField, TextField } from '@giftstore/ui/forms';
import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import type { ContactValues } from './data/api';
import { selectOrders } from './data/selectors';
import { contactOrdersActions } from './data/slice';

/** The order that a message is about: one of the customer's, or its number as typed. */
export function OrderField() {
  const { t, i18n } = useTranslation();
  const dispatch = useDispatch();
  const isCustomer = useTopic('session')?.signedIn ?? false;
  const orders = useSelector(selectOrders);
  const { values } = useFormikContext<ContactValues>();
  const isAsked = values.topic === 'order' || values.topic === 'payment' || values.topic === 'gift_card';
  useEffect(() => {
    if (isCustomer && isAsked) dispatch(contactOrdersActions.requested());
  }, [isCustomer, isAsked, dispatch]);
  if (!isAsked) return null;
  const options = orders.map(({ order_id: orderId, brand_name: brand, date }) => ({
    value: orderId,
    label: t('contact.orderOption', { orderId, brand, date: formatDate(date, i18n.language) }),
  }));
  // A link may name an order that is older than those offered.
  const linked = values.order_id;
  const isOffered = !linked || options.some(({ value }) => value === linked);
  if (orders.length === 0) {
    return (
      <TextField
        name="order_id"
        label={t('contact.order')}
        optionalMark={t('contact.optional')}
        hint={t('contact.orderHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
      />
    );
  }
  return (
    <SelectField
      name="order_id"
      label={t('contact.order')}
      optionalMark={t('contact.optional')}
      placeholder={t('contact.chooseOrder')}
      options={isOffered ? options : [{ value: linked, label: linked }, ...options]}
    />
  );
}
