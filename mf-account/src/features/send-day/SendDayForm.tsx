import { sendDays } from '@giftstore/contracts';
import type { TimelineLine } from '@giftstore/contracts/api';
import { MAX_SEND_AHEAD_DAYS } from '@giftstore/contracts/limits';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { FormDraft } from '@giftstore/remote/forms';
import { Banner, Button, Cluster } from '@giftstore/ui';
import { SubmitButton, TextField } from '@giftstore/ui/forms';
import { Form, Formik, useFormikContext } from 'formik';
import { useEffect, useMemo } from 'react';
import { awaitedDay } from '../../orders/awaited-day';
import { closeOnEscape } from '../../orders/close-on-escape';
import { ErrorText } from '../../orders/ErrorText';
import css from '../../orders/LineChange.module.css';
import type { OrderKey } from '../../orders/order-key';
import { selectSendDay, sendDayActions } from './data/slice';
import { sendDaySchema } from './send-day-schema';

interface SendDayFormProps {
  orderKey: OrderKey;
  line: TimelineLine;
}

/** The form for another day of a gift that waits. */
export function SendDayForm({ orderKey, line }: SendDayFormProps) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { position, quantity } = line;
  const close = useClose();
  const schema = useMemo(() => sendDaySchema(t), [t]);
  return (
    <Formik
      initialValues={{ sendDay: awaitedDay(line) ?? '' }}
      validationSchema={schema}
      validateOnChange={false}
      validateOnBlur={false}
      // Async, so that formik ends its own "submitting" at once: the progress is in the state.
      onSubmit={async ({ sendDay }) => {
        dispatch(sendDayActions.changeRequested({ key: orderKey, position, sendOn: sendDay }));
      }}
    >
      <Form noValidate className={css.box} aria-label={t('sendDay.form')} onKeyDown={closeOnEscape(close)}>
        <FormDraft name={`send-day-${orderKey.order_id}-${position}`} />
        <ServerError />
        <DayFields count={quantity} />
      </Form>
    </Formik>
  );
}

/** Closes the form, unless it is being saved. */
function useClose(): () => void {
  const dispatch = useDispatch();
  const isLoading = useSelector(selectSendDay).status === 'loading';
  return () => !isLoading && dispatch(sendDayActions.changeClosed());
}

/** `count`: of the line's cards. */
function DayFields({ count }: { count: number }) {
  const { t } = useTranslation();
  const close = useClose();
  const isLoading = useSelector(selectSendDay).status === 'loading';
  const { first, last } = sendDays(new Date());
  return (
    <>
      <TextField
        name="sendDay"
        type="date"
        label={t('sendDay.label')}
        hint={t('sendDay.hint', { count, days: MAX_SEND_AHEAD_DAYS })}
        min={first}
        max={last}
        required
        autoComplete="off"
        autoFocus
      />
      <Cluster>
        <SubmitButton size="m" busy={isLoading}>
          {t('sendDay.save')}
        </SubmitButton>
        <Button variant="quiet" aria-disabled={isLoading || undefined} onClick={close}>
          {t('sendDay.cancel')}
        </Button>
      </Cluster>
    </>
  );
}

/** The server's error of the day, in its own words because it knows more than the form: the gift card may not be valid so long. */
function ServerError() {
  const { t } = useTranslation();
  const { error } = useSelector(selectSendDay);
  const { setErrors, setTouched } = useFormikContext();
  const ofDay = Object.entries(error?.fieldErrors ?? {}).find(([field]) => /send_on$/.test(field))?.[1][0];
  useEffect(() => {
    if (!ofDay) return;
    setTouched({ sendDay: true }, false);
    setErrors({ sendDay: ofDay });
  }, [ofDay, setErrors, setTouched]);
  if (!error || ofDay) return null;
  return (
    <Banner tone="error" title={t('sendDay.failed')}>
      <ErrorText error={error} />
    </Banner>
  );
}
