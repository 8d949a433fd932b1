import { useTranslation } from '@giftstore/i18n';
import { TextField } from '@giftstore/ui/forms';
import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { storeEmail } from './typed-email';

/** The e-mail of a sign-in page; the next one of the tab starts with it. */
export function EmailField({ autoComplete }: { autoComplete: 'username' | 'email' }) {
  const { t } = useTranslation();
  const { values } = useFormikContext<{ email: string }>();
  useEffect(() => storeEmail(values.email), [values.email]);
  return (
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
}
