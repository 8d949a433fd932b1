import { useSelector } from '@giftstore/remote';
import { FormErrorSummary } from '@giftstore/ui/forms';
import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { useText } from '../../campaign/use-text';
import { CLAIM_FIELDS, type ClaimField, type ClaimValues } from './claim-values';
import { selectClaim } from './data/selectors';

/** All errors of an attempt at the top of the form; the server's own are set at their fields (rule more-2.9). */
export function ClaimErrors() {
  const { t, errorText } = useText();
  const { error } = useSelector(selectClaim);
  useServerErrors(error?.fieldErrors);
  return (
    <FormErrorSummary
      title={t('form.checkErrors')}
      labels={Object.fromEntries(CLAIM_FIELDS.map((name) => [name, t(`claim.${name}`)]))}
      messages={error?.messages.map(errorText)}
    />
  );
}

/** Sets the server's field errors in formik. */
function useServerErrors(fieldErrors: Partial<Record<ClaimField, string>> | undefined): void {
  const { setErrors, setTouched } = useFormikContext<ClaimValues>();
  useEffect(() => {
    const names = Object.keys(fieldErrors ?? {});
    if (names.length === 0) return;
    void setTouched(Object.fromEntries(names.map((name) => [name, true])), false);
    setErrors(fieldErrors ?? {});
  }, [fieldErrors, setErrors, setTouched]);
}
