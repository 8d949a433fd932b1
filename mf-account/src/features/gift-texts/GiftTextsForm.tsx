import type { TimelineLine } from '@giftstore/contracts/api';
import { MAX_GIFT_MESSAGE_LENGTH } from '@giftstore/contracts/limits';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { FormDraft } from '@giftstore/remote/forms';
import { Banner, Button, Cluster } from '@giftstore/ui';
import { SubmitButton, TextAreaField, TextField } from '@giftstore/ui/forms';
import { Form, Formik, useFormikContext } from 'formik';
import { useEffect, useMemo } from 'react';
import { closeOnEscape } from '../../orders/close-on-escape';
import { ErrorText } from '../../orders/ErrorText';
import css from '../../orders/LineChange.module.css';
import type { OrderKey } from '../../orders/order-key';
import type { RequestError } from '../../orders/request-error';
import { giftTextsActions, selectGiftTexts } from './data/slice';
import { giftTextsSchema } from './gift-texts-schema';

interface GiftTextsFormProps {
  orderKey: OrderKey;
  line: TimelineLine;
  message: string;
}

/** The form for another name or message of a gift that waits. */
export function GiftTextsForm({ orderKey, line, message }: GiftTextsFormProps) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { position, recipient_name: name } = line;
  const close = useClose();
  const schema = useMemo(() => giftTextsSchema(t), [t]);
  return (
    <Formik
      initialValues={{ name, message }}
      validationSchema={schema}
      validateOnChange={false}
      validateOnBlur={false}
      // Async, so that formik ends its own "submitting" at once: the progress is in the state.
      onSubmit={async (values) => {
        dispatch(giftTextsActions.changeRequested({ key: orderKey, position, ...schema.cast(values) }));
      }}
    >
      <Form noValidate className={css.box} aria-label={t('giftTexts.form')} onKeyDown={closeOnEscape(close)}>
        <FormDraft name={`gift-texts-${orderKey.order_id}-${position}`} />
        <ServerError />
        <TextFields />
        <FormButtons />
      </Form>
    </Formik>
  );
}

function TextFields() {
  const { t } = useTranslation();
  /** Counted without surrounding spaces, which are not sent. */
  const charactersLeft = (text: string) => {
    const count = MAX_GIFT_MESSAGE_LENGTH - text.trim().length;
    return count < 0 ? t('giftTexts.exceeded', { count: -count }) : t('giftTexts.remaining', { count });
  };
  return (
    <>
      <TextField name="name" label={t('giftTexts.name')} required autoComplete="off" autoFocus dir="auto" />
      <TextAreaField
        name="message"
        label={t('giftTexts.message')}
        optionalMark={t('giftTexts.optional')}
        remaining={charactersLeft}
        dir="auto"
      />
    </>
  );
}

/** Closes the form, unless it is being saved. */
function useClose(): () => void {
  const dispatch = useDispatch();
  const isLoading = useSelector(selectGiftTexts).status === 'loading';
  return () => !isLoading && dispatch(giftTextsActions.formClosed());
}

function FormButtons() {
  const { t } = useTranslation();
  const close = useClose();
  const isLoading = useSelector(selectGiftTexts).status === 'loading';
  return (
    <Cluster>
      <SubmitButton size="m" busy={isLoading}>
        {t('giftTexts.save')}
      </SubmitButton>
      <Button variant="quiet" aria-disabled={isLoading || undefined} onClick={close}>
        {t('giftTexts.cancel')}
      </Button>
    </Cluster>
  );
}

/** The server's errors of the fields, else of the form. */
function ServerError() {
  const { t } = useTranslation();
  const { error } = useSelector(selectGiftTexts);
  const { setErrors, setTouched } = useFormikContext();
  const name = fieldError(error, /recipient_name$/);
  const message = fieldError(error, /gift_message$/);
  useEffect(() => {
    if (!name && !message) return;
    setTouched({ name: true, message: true }, false);
    setErrors({ name, message });
  }, [name, message, setErrors, setTouched]);
  if (!error || name || message) return null;
  return (
    <Banner tone="error" title={t('giftTexts.failed')}>
      <ErrorText error={error} />
    </Banner>
  );
}

function fieldError(error: RequestError | undefined, pattern: RegExp): string | undefined {
  return Object.entries(error?.fieldErrors ?? {}).find(([field]) => pattern.test(field))?.[1][0];
}
