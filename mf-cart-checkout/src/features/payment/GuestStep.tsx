import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { ArrowEndIcon, Button } from '@giftstore/ui';
import { FormErrorSummary, TextField } from '@giftstore/ui/forms';
import { StickyBar } from '@giftstore/ui/purchase';
import { Form, Formik, useFormikContext } from 'formik';
import { useEffect, useMemo } from 'react';
import { selectPayment } from './data/selectors';
import { type Guest, paymentEvents } from './data/slice';
import { guestSchema } from './guest-schema';
import css from './PaymentPage.module.css';
import { SignInOffer } from './SignInOffer';
import { StepPanel } from './StepPanel';

const FORM = 'guest-form';
const nobody: Guest = { first_name: '', last_name: '', email: '' };

/** Step 1: who buys. The receipt goes to this address. */
export function GuestStep() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { checkout, guestErrors } = useSelector(selectPayment);
  const schema = useMemo(() => guestSchema(t), [t]);
  const known = checkout?.draft ?? checkout?.guest ?? nobody;
  const errors = Object.fromEntries(
    Object.entries(guestErrors).map(([name, words]) => [name, words.join(', ')]),
  );
  const touched = Object.fromEntries(Object.keys(guestErrors).map((name) => [name, true]));
  return (
    <Formik<Guest>
      initialValues={known}
      initialErrors={errors}
      initialTouched={touched}
      validationSchema={schema}
      onSubmit={(values) => void dispatch(paymentEvents.guestGiven(schema.cast(values) as Guest))}
    >
      {/* biome-ignore lint/complexity/noUselessFragments: formik takes one child only */}
      <>
        <StepPanel title={t('guest.title')}>
          <p>{t('guest.text')}</p>
          <SignInOffer />
          <Form id={FORM} noValidate className={css.form}>
            <KeepTyped />
            <FormErrorSummary
              title={t('guest.check')}
              messages={Object.values(errors)}
              labels={{
                first_name: t('guest.firstName'),
                last_name: t('guest.lastName'),
                email: t('guest.email'),
              }}
            />
            <div className={css.names}>
              <TextField name="first_name" label={t('guest.firstName')} autoComplete="given-name" required />
              <TextField name="last_name" label={t('guest.lastName')} autoComplete="family-name" required />
            </div>
            <TextField
              name="email"
              type="email"
              inputMode="email"
              label={t('guest.email')}
              hint={t('guest.emailHint')}
              autoComplete="email"
              required
            />
          </Form>
        </StepPanel>
        <StickyBar label={t('payment.bar')} className={css.bar}>
          <Button type="submit" form={FORM} variant="accent" size="l" block iconEnd={<ArrowEndIcon />}>
            {t('guest.continue')}
          </Button>
        </StickyBar>
      </>
    </Formik>
  );
}

/** What is typed outlives a reload, a trip to the sign-in page, and a tab that was closed. */
function KeepTyped() {
  const dispatch = useDispatch();
  const { values, dirty } = useFormikContext<Guest>();
  useEffect(() => {
    if (dirty) dispatch(paymentEvents.guestTyped(values));
  }, [dispatch, dirty, values]);
  return null;
}
