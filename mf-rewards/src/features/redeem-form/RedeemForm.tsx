import { REDEEM_FORM } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { FormDraft } from '@giftstore/remote/forms';
import { useLinkedHeading } from '@giftstore/remote/linked-heading';
import { Panel } from '@giftstore/ui';
import { SubmitButton } from '@giftstore/ui/forms';
import { Form, Formik, useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { redemptionActions, selectRedemption } from '../../redemption/data/slice';
import type { RedemptionError } from '../../redemption/redemption-error';
import { useErrorMessage } from '../../redemption/use-error-message';
import { isCompleteNumber } from './card-number';
import { NumberField } from './NumberField';
import { numberSchema } from './number-schema';
import css from './RedeemForm.module.css';
import { ReservedCardNotice } from './ReservedCardNotice';

const initialValues = { number: '' };
type RedeemValues = typeof initialValues;

/** Redeems a gift card's number (rules core-2.60 and core-5.20 to core-5.22). */
export function RedeemForm() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const schema = numberSchema(t);
  const field = useRef<HTMLInputElement>(null);
  const heading = useLinkedHeading(REDEEM_FORM, field);
  return (
    <Panel as="section" aria-labelledby={REDEEM_FORM} className={css.panel} padding="l">
      <h2 ref={heading} id={REDEEM_FORM} className={css.title}>
        {t('redeemForm.title')}
      </h2>
      <p className={css.text}>{t('redeemForm.text')}</p>
      <ReservedCardNotice />
      <Formik
        initialValues={initialValues}
        validationSchema={schema}
        validateOnChange={false}
        validateOnBlur={false}
        // Async, so that formik ends its own "submitting" at once: the progress is in the state.
        onSubmit={async (values) => {
          dispatch(redemptionActions.redeemRequested(schema.cast(values).number));
        }}
      >
        <Form noValidate className={css.form}>
          <NumberField field={field} />
          <RedeemButton />
          <FormDraft name="redeem" />
          <FollowRedemption />
        </Form>
      </Formik>
    </Panel>
  );
}

/** Disabled while the number is incomplete (rule core-5.21). */
function RedeemButton() {
  const { t } = useTranslation();
  const { values } = useFormikContext<RedeemValues>();
  const { status } = useSelector(selectRedemption);
  return (
    <SubmitButton
      busy={status === 'checking'}
      disabled={!isCompleteNumber(values.number)}
      className={css.submit}
    >
      {t('redeemForm.submit')}
    </SubmitButton>
  );
}

/**
 * Shows the server's error under the number once the dialog with the same text is closed, and empties the form after a conversion
 * (rules core-4.53 and core-5.22).
 */
function FollowRedemption() {
  const { setFieldError, setFieldTouched, resetForm } = useFormikContext<RedeemValues>();
  const { status, error } = useSelector(selectRedemption);
  const errorMessage = useErrorMessage();
  const dialogError = useRef<RedemptionError>(undefined);
  useEffect(() => {
    if (status === 'converted') resetForm();
    const closed = status === 'idle' ? dialogError.current : undefined;
    dialogError.current = status === 'failed' ? error : undefined;
    if (!closed) return;
    void setFieldTouched('number', true, false);
    setFieldError('number', errorMessage(closed));
  }, [status, error, errorMessage, setFieldError, setFieldTouched, resetForm]);
  return null;
}
