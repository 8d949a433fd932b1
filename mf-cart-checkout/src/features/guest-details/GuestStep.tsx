import { formatMoney, useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { EmailSuggestion } from '@giftstore/remote/email-suggestion';
import { ArrowEndIcon, Button } from '@giftstore/ui';
import { Price, StickyBar } from '@giftstore/ui/checkout';
import { EmailField, FormErrorSummary, lazySchema, TextField } from '@giftstore/ui/forms';
import { Form, Formik, useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { AmountPlaceholder } from '../../amounts/AmountPlaceholder';
import layout from '../../checkout/CheckoutLayout.module.css';
import { selectCheckout, selectHasPriceFailed, selectReadyAmounts } from '../../checkout/data/selectors';
import { checkoutActions, type Guest } from '../../checkout/data/slice';
import { StepPanel } from '../../checkout/StepPanel';
import { selectErrorTexts } from './data/selectors';
import { ServerErrors } from './ServerErrors';
import { SignInOffer } from './SignInOffer';
import { startedGuest } from './started-guest';
import { useRevealAdded } from './use-reveal-added';

const FORM = 'guest-form';
const loadSchema = () => import(/* webpackChunkName: "guest-schema" */ './guest-schema');

/** Step 1: the guest's details (rule core-2.51). The receipt goes to this e-mail. */
export function GuestStep() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const checkout = useSelector(selectCheckout);
  const errors = useSelector(selectErrorTexts);
  const schema = lazySchema<Guest>(async () => (await loadSchema()).guestSchema(t));
  const [started] = useState(startedGuest);
  const initialValues = checkout?.draft ?? checkout?.guest ?? started;
  const touched = Object.fromEntries(Object.keys(errors).map((name) => [name, true]));
  return (
    <Formik<Guest>
      initialValues={initialValues}
      initialErrors={errors}
      initialTouched={touched}
      validate={schema.validate}
      onSubmit={async (values) =>
        void dispatch(checkoutActions.guestDetailsSubmitted(await schema.cast(values)))
      }
    >
      {/* biome-ignore lint/complexity/noUselessFragments: formik accepts one child only */}
      <>
        <StepPanel title={t('guestDetails.title')}>
          <p>{t('guestDetails.text')}</p>
          <SignInOffer />
          <Form id={FORM} noValidate className={layout.form} onFocus={schema.preload}>
            <SaveDraft />
            <Fields />
          </Form>
        </StepPanel>
        <StickyBar label={t('checkout.bar')} className={layout.bar}>
          <Total />
          <Button type="submit" form={FORM} variant="accent" size="l" block iconEnd={<ArrowEndIcon />}>
            {t('guestDetails.continue')}
          </Button>
        </StickyBar>
      </>
    </Formik>
  );
}

/** The amount beside the button, as long as the order's summary is further down on a phone. */
function Total() {
  const { t } = useTranslation();
  const amounts = useSelector(selectReadyAmounts);
  const hasFailed = useSelector(selectHasPriceFailed);
  return (
    <p className={layout.total}>
      <span>{t('amounts.toPay')}</span>
      <Price>
        {amounts ? formatMoney(amounts.toPay, amounts.currency) : <AmountPlaceholder hasFailed={hasFailed} />}
      </Price>
    </p>
  );
}

function Fields() {
  const { t } = useTranslation();
  const email = useRevealAdded<HTMLDivElement>();
  const labels = {
    first_name: t('guestDetails.firstName'),
    last_name: t('guestDetails.lastName'),
    email: t('guestDetails.email'),
  };
  return (
    <>
      <ServerErrors labels={labels} />
      <FormErrorSummary title={t('guestDetails.check')} labels={labels} />
      <div className={layout.names}>
        <TextField name="first_name" label={labels.first_name} autoComplete="given-name" required />
        <TextField name="last_name" label={labels.last_name} autoComplete="family-name" required />
      </div>
      <div ref={email}>
        <EmailSuggestion name="email" isLast>
          <EmailField
            name="email"
            label={labels.email}
            hint={t('guestDetails.emailHint')}
            autoComplete="email"
          />
        </EmailSuggestion>
      </div>
    </>
  );
}

/** Saves the typed details, so that they survive a reload, a visit to the sign-in page and a closed tab. */
function SaveDraft() {
  const dispatch = useDispatch();
  const { values, dirty } = useFormikContext<Guest>();
  useEffect(() => {
    if (dirty) dispatch(checkoutActions.guestDetailsChanged(values));
  }, [dispatch, dirty, values]);
  return null;
}
