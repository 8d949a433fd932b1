import { useSelector } from '@giftstore/remote';
import { FormErrorSummary } from '@giftstore/ui/forms';
import { useFormikContext } from 'formik';
import { useEffect, useMemo, useRef } from 'react';
import { useText } from '../../campaign/use-text';
import { CLAIM_FIELDS, type ClaimField, type ClaimValues } from './claim-values';
import { selectClaim } from './data/selectors';

type ClaimFieldErrors = Partial<Record<ClaimField, string>> | undefined;

/** All errors of an attempt at the top of the form; the server's own are set at their fields (rule more-2.9). */
export function ClaimErrors() {
  const { t, language, errorText } = useText();
  const { error } = useSelector(selectClaim);
  useServerErrors(useInLanguage(error?.fieldErrors));
  useErrorsIn(language);
  return (
    <FormErrorSummary
      title={t('form.checkErrors')}
      labels={Object.fromEntries(CLAIM_FIELDS.map((name) => [name, t(`claim.${name}`)]))}
      messages={error?.messages.map(errorText)}
    />
  );
}

/** The server's messages are English: in another language, the fields that it may refuse have texts of their own. */
function useInLanguage(fieldErrors: ClaimFieldErrors): ClaimFieldErrors {
  const { t, language } = useText();
  return useMemo(() => {
    if (!fieldErrors || language !== 'ar') return fieldErrors;
    const own: ClaimFieldErrors = {
      email: t('claim.refused.email'),
      country: t('claim.refused.country'),
      phone: t('claim.refused.phone'),
      code: t('claim.refused.code'),
    };
    const names = Object.keys(fieldErrors) as ClaimField[];
    return Object.fromEntries(names.map((name) => [name, own[name] ?? fieldErrors[name]]));
  }, [fieldErrors, language, t]);
}

/** Validates again when the language changes, so that no message stays in the one of before. */
function useErrorsIn(language: string | undefined): void {
  const { errors, validateForm } = useFormikContext<ClaimValues>();
  const hasErrors = Object.keys(errors).length > 0;
  const shown = useRef(language);
  useEffect(() => {
    if (shown.current === language) return;
    shown.current = language;
    if (hasErrors) void validateForm();
  }, [language, hasErrors, validateForm]);
}

/** Sets the server's field errors in formik. */
function useServerErrors(fieldErrors: ClaimFieldErrors): void {
  const { setErrors, setTouched } = useFormikContext<ClaimValues>();
  useEffect(() => {
    const names = Object.keys(fieldErrors ?? {});
    if (names.length === 0) return;
    void setTouched(Object.fromEntries(names.map((name) => [name, true])), false);
    setErrors(fieldErrors ?? {});
  }, [fieldErrors, setErrors, setTouched]);
}
