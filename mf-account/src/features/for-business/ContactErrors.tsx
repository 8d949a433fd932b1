import { useTranslation } from '@giftstore/i18n';
import { useSelector } from '@giftstore/remote';
import { FormErrorSummary } from '@giftstore/ui/forms';
import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { selectContactSales } from './data/selectors';

/** The server's errors, those of fields at their fields. */
export function ContactErrors() {
  const { t } = useTranslation();
  const { error } = useSelector(selectContactSales);
  const { setErrors, setTouched } = useFormikContext();
  const fieldErrors = error?.fieldErrors;
  useEffect(() => {
    const firstErrors = Object.entries(fieldErrors ?? {}).map(([field, [message]]) => [field, message]);
    if (firstErrors.length === 0) return;
    setTouched(Object.fromEntries(firstErrors.map(([field]) => [field, true])), false);
    setErrors(Object.fromEntries(firstErrors));
  }, [fieldErrors, setErrors, setTouched]);
  const isSilent = error && error.messages.length === 0 && Object.keys(error.fieldErrors).length === 0;
  return (
    <FormErrorSummary
      title={t('form.checkErrors')}
      labels={{
        name: t('forBusiness.name'),
        email: t('forBusiness.email'),
        message: t('forBusiness.message'),
      }}
      messages={isSilent ? [t('forBusiness.failed')] : (error?.messages ?? [])}
    />
  );
}
