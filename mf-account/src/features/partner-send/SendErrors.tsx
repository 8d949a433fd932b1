import { useTranslation } from '@giftstore/i18n';
import { useErrorText, useSelector } from '@giftstore/remote';
import { FormErrorSummary } from '@giftstore/ui/forms';
import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { selectPartnerSend } from './data/selectors';
import { emptyValues, type SendValues } from './send-values';

const names = Object.keys(emptyValues);

/** The summary of all errors; those of the server are set in their fields. */
export function SendErrors() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { error, attempt } = useSelector(selectPartnerSend);
  const { setErrors, setTouched } = useFormikContext<SendValues>();
  useEffect(() => {
    if (!error || attempt === 0) return;
    const known = Object.entries(error.fieldErrors).filter(([name]) => names.includes(name));
    setTouched(Object.fromEntries(known.map(([name]) => [name, true])), false);
    setErrors(Object.fromEntries(known.map(([name, [message]]) => [name, message])));
  }, [error, attempt, setErrors, setTouched]);
  const hasFieldErrors = error && Object.keys(error.fieldErrors).length > 0;
  return (
    <FormErrorSummary
      title={t('partnerSend.failed')}
      labels={Object.fromEntries(names.map((name) => [name, t(`partner.fields.${name}`)]))}
      messages={
        error && !hasFieldErrors
          ? [errorText(error.message), ...(error.canRetry ? [t('partnerSend.retry')] : [])]
          : []
      }
    />
  );
}
