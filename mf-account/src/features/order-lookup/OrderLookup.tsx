import type { OrderLookupRequest } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { EmailSuggestion } from '@giftstore/remote/email-suggestion';
import { useLeftField } from '@giftstore/remote/forms';
import { Banner, Button } from '@giftstore/ui';
import { EmailField, FormErrorSummary, SubmitButton, TextField } from '@giftstore/ui/forms';
import { Form, Formik, useFormikContext } from 'formik';
import { useEffect, useMemo } from 'react';
import { ErrorText } from '../../orders/ErrorText';
import { orderLookupActions, selectOrderLookup } from './data/slice';
import css from './OrderLookup.module.css';
import { orderLookupSchema } from './order-lookup-schema';

/** Order number and e-mail of a guest; the link to the order goes to that e-mail only. */
export function OrderLookup({ orderId = '' }: { orderId?: string }) {
  const { status } = useSelector(selectOrderLookup);
  return status === 'ready' ? <LinkSent /> : <OrderLookupForm orderId={orderId} />;
}

function OrderLookupForm({ orderId }: { orderId: string }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { status, draft } = useSelector(selectOrderLookup);
  const schema = useMemo(() => orderLookupSchema(t), [t]);
  return (
    <Formik<OrderLookupRequest>
      initialValues={{ order_id: orderId || (draft?.order_id ?? ''), email: draft?.email ?? '' }}
      validationSchema={schema}
      validateOnChange={false}
      validateOnBlur={false}
      // Async, so that formik ends its own "submitting" at once: the progress is in the state.
      onSubmit={async (values) => {
        dispatch(orderLookupActions.lookupRequested(schema.cast(values)));
      }}
    >
      <LookupForm busy={status === 'loading'} />
    </Formik>
  );
}

function LookupForm({ busy }: { busy: boolean }) {
  const { t } = useTranslation();
  const { validateField } = useFormikContext();
  const onBlur = useLeftField((name) => void validateField(name));
  const labels = { order_id: t('orderLookup.number'), email: t('orderLookup.email') };
  return (
    <Form noValidate className={css.form} aria-label={t('orderLookup.title')} onBlur={onBlur}>
      <SaveDraft />
      <FormErrorSummary title={t('form.checkErrors')} labels={labels} />
      <ServerError />
      <TextField
        name="order_id"
        label={labels.order_id}
        hint={t('orderLookup.numberHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <EmailSuggestion name="email" isLast>
        <EmailField
          name="email"
          label={labels.email}
          hint={t('orderLookup.emailHint')}
          autoComplete="email"
        />
      </EmailSuggestion>
      <SubmitButton block busy={busy}>
        {t('orderLookup.submit')}
      </SubmitButton>
    </Form>
  );
}

function ServerError() {
  const { t } = useTranslation();
  const { error } = useSelector(selectOrderLookup);
  if (!error) return null;
  return (
    <Banner tone="error" title={t('orderLookup.failed')}>
      <ErrorText error={error} />
    </Banner>
  );
}

function SaveDraft() {
  const dispatch = useDispatch();
  const { values, dirty } = useFormikContext<OrderLookupRequest>();
  useEffect(() => {
    if (dirty) dispatch(orderLookupActions.draftChanged(values));
  }, [dispatch, dirty, values]);
  return null;
}

/** The same whether or not there is such an order. */
function LinkSent() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  return (
    <Banner
      tone="success"
      title={t('orderLookup.sent')}
      action={
        <Button variant="secondary" size="s" onClick={() => dispatch(orderLookupActions.lookupReset())}>
          {t('orderLookup.again')}
        </Button>
      }
    >
      {t('orderLookup.sentText')}
    </Banner>
  );
}
