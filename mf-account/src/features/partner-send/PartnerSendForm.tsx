import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { FormDraft } from '@giftstore/remote/forms';
import { classNames, Panel } from '@giftstore/ui';
import { SubmitButton } from '@giftstore/ui/forms';
import { Form, Formik } from 'formik';
import { useEffect, useMemo, useState } from 'react';
import { selectPartner } from '../../partner/data/slice';
import { LowBalance } from '../../partner/LowBalance';
import { ConfirmSend } from './ConfirmSend';
import { selectPartnerSend } from './data/selectors';
import { partnerSendActions } from './data/slice';
import css from './PartnerSend.module.css';
import { SendAmount } from './SendAmount';
import { SendErrors } from './SendErrors';
import { SendFieldset } from './SendFieldset';
import { SentNotice } from './SentNotice';
import { amountOf } from './send-amount';
import { emptyValues, type SendValues, sendSchema, toSendFields } from './send-values';
import { useRequestKey } from './use-request-key';

/** Sends cards to one recipient, after a confirmation. */
export function PartnerSendForm() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { status, sent } = useSelector(selectPartnerSend);
  const { balance = 0, products } = useSelector(selectPartner);
  const [confirming, setConfirming] = useState<SendValues>();
  const keyOf = useRequestKey();
  const schema = useMemo(() => sendSchema(t), [t]);
  useEffect(() => {
    if (status === 'ready' || status === 'failed') setConfirming(undefined);
  }, [status]);
  if (sent) return <SentNotice sent={sent} />;
  const confirm = (values: SendValues) => {
    const fields = toSendFields(values);
    dispatch(partnerSendActions.sendRequested({ fields, key: keyOf(fields) }));
  };
  return (
    <Panel padding="l">
      <Formik
        initialValues={emptyValues}
        validationSchema={schema}
        validateOnChange={false}
        validateOnBlur={false}
        // Async, so that formik ends its own "submitting" at once: the progress is in the state.
        onSubmit={async (values) => setConfirming(values)}
      >
        {({ values }) => {
          const isCovered = (amountOf(values, products) ?? 0) <= balance;
          return (
            <Form noValidate className={classNames(css.form, css.columns)}>
              <FormDraft name="partner-send" />
              <SendErrors />
              <SendFieldset />
              <div className={css.pay}>
                <SendAmount />
                {!isCovered && <LowBalance text={t('partner.lowText')} />}
                <SubmitButton block variant="accent" disabled={!isCovered} busy={status === 'loading'}>
                  {t('partnerSend.submit')}
                </SubmitButton>
              </div>
            </Form>
          );
        }}
      </Formik>
      {confirming && (
        <ConfirmSend
          values={confirming}
          onConfirm={() => confirm(confirming)}
          onCancel={() => setConfirming(undefined)}
        />
      )}
    </Panel>
  );
}
