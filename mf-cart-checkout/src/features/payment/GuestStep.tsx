import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector, useTopic } from '@giftstore/remote';
import { ArrowEndIcon, Button, StickyBar } from '@giftstore/ui';
import { FormErrorSummary, TextField } from '@giftstore/ui/forms';
import { Form, Formik } from 'formik';
import { useMemo } from 'react';
import { selectPayment } from './data/selectors';
import { type Guest, paymentEvents } from './data/slice';
import { guestSchema } from './guest-schema';
import css from './PaymentPage.module.css';
import { StepPanel } from './StepPanel';

const FORM = 'guest-form';

/** Step 1: who buys. The receipt goes to this address. */
export function GuestStep() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { checkout, guestErrors } = useSelector(selectPayment);
  const session = useTopic('session');
  const schema = useMemo(() => guestSchema(t), [t]);
  const known: Guest = checkout?.guest ?? {
    first_name: session?.firstName ?? '',
    last_name: '',
    email: session?.email ?? '',
  };
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
          <Form id={FORM} noValidate className={css.form}>
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
