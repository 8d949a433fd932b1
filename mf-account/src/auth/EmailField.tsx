import { useTranslation } from '@giftstore/i18n';
import { EmailSuggestion } from '@giftstore/remote/email-suggestion';
import { TextField } from '@giftstore/ui/forms';
import { useTypedEmail } from './use-typed-email';

interface EmailFieldProps {
  autoComplete: 'username' | 'email';
  /** Suggests a domain for a mistyped one. Only where the address is new: one that exists already needs no guess. */
  suggests?: boolean;
}

/** The e-mail of a sign-in page; the next one of the tab starts with it. */
export function EmailField({ autoComplete, suggests = false }: EmailFieldProps) {
  const { t } = useTranslation();
  useTypedEmail();
  const field = (
    <TextField
      name="email"
      type="email"
      label={t('auth.email')}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
  return suggests ? <EmailSuggestion name="email">{field}</EmailSuggestion> : field;
}
