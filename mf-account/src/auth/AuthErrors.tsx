import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { type FormError, useServerFieldErrors } from '@giftstore/remote/forms';
import { FormErrorSummary } from '@giftstore/ui/forms';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { MessageWithLink } from './MessageWithLink';
import { useOrigin } from './use-origin';

interface AuthErrorsProps {
  error: FormError | undefined;
  /** For an error without any message, such as a failed connection; a hint follows when the device is offline. */
  fallback: string;
}

/** The server's errors of a form and of its fields, at the top of the form, each on its own line (rule core-2.27). */
export function AuthErrors({ error, fallback }: AuthErrorsProps) {
  const { t } = useTranslation();
  const forgotPassword = paths.forgotPassword(useOrigin());
  const { messages, fieldErrors } = error ?? { messages: [], fieldErrors: {} };
  useServerFieldErrors(error?.fieldErrors);
  const isSilent = error && messages.length === 0 && Object.keys(fieldErrors).length === 0;
  const isAnswered = useIsAnswered();
  const serverMessages = isSilent
    ? [fallback, ...(navigator.onLine ? [] : [t('errors.offline')])]
    : messages.flatMap((message) => message.split('\n'));
  return (
    <FormErrorSummary
      title={t('form.checkErrors')}
      labels={{
        first_name: t('signUp.firstName'),
        last_name: t('signUp.lastName'),
        email: t('auth.email'),
        password: t('auth.password'),
        password_confirmation: t('auth.confirmation'),
      }}
      messages={(isAnswered ? serverMessages : []).map((message) => (
        <MessageWithLink key={message} message={message} to={forgotPassword} />
      ))}
    />
  );
}

/** False from the next submission on, which another answer or the form's own errors will follow. */
function useIsAnswered(): boolean {
  const { submitCount } = useFormikContext();
  const [answered] = useState(submitCount);
  return submitCount === answered;
}
