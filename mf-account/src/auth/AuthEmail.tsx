import { useTranslation } from '@giftstore/i18n';
import { EmailSuggestion } from '@giftstore/remote/email-suggestion';
import { EmailField } from '@giftstore/ui/forms';
import { useTypedEmail } from './use-typed-email';

interface AuthEmailProps {
  autoComplete: 'username' | 'email';
  /** Suggests a domain for a mistyped one. Only where the address is new: one that exists already needs no guess. */
  suggests?: boolean;
}

/** The e-mail of a sign-in page; the next one of the tab starts with it. */
export function AuthEmail({ autoComplete, suggests = false }: AuthEmailProps) {
  const { t } = useTranslation();
  useTypedEmail();
  const field = <EmailField name="email" label={t('auth.email')} autoComplete={autoComplete} />;
  return suggests ? <EmailSuggestion name="email">{field}</EmailSuggestion> : field;
}
