import { useTranslation } from '@giftstore/i18n';
import { FormErrorSummary } from '@giftstore/ui/forms';
import type { FormError } from './form-slice';
import { useServerFieldErrors } from './use-server-field-errors';

export interface FormErrorsProps {
  error: FormError | undefined;
  /** For an error without any message, such as a failed connection. */
  fallback: string;
  /** Labels by field name. */
  labels: Readonly<Record<string, string>>;
}

/** The server's errors of a form, those of fields at their fields too. */
export function FormErrors({ error, fallback, labels }: FormErrorsProps) {
  const { t } = useTranslation();
  useServerFieldErrors(error?.fieldErrors);
  const isSilent = error && error.messages.length === 0 && Object.keys(error.fieldErrors).length === 0;
  return (
    <FormErrorSummary
      title={t('form.checkErrors')}
      labels={labels}
      messages={isSilent ? [fallback] : (error?.messages ?? [])}
    />
  );
}
