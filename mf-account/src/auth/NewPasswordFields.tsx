import { NEW_PASSWORD_LENGTH } from '@giftstore/contracts/limits';
import { useTranslation } from '@giftstore/i18n';
import { EyeIcon, EyeOffIcon, IconButton } from '@giftstore/ui';
import { TextField } from '@giftstore/ui/forms';
import { useState } from 'react';

/** A new password and its confirmation, with one toggle that shows both (rule core-2.29). */
export function NewPasswordFields() {
  const { t } = useTranslation();
  const [isVisible, setVisible] = useState(false);
  const props = {
    type: isVisible ? 'text' : 'password',
    autoComplete: 'new-password',
    autoCapitalize: 'none',
    spellCheck: false,
    required: true,
  };
  return (
    <>
      <TextField
        {...props}
        name="password"
        label={t('auth.password')}
        hint={t('auth.passwordAdvice', { count: NEW_PASSWORD_LENGTH.min })}
        end={
          <IconButton
            label={isVisible ? t('auth.hidePasswords') : t('auth.showPasswords')}
            icon={isVisible ? <EyeOffIcon /> : <EyeIcon />}
            onClick={() => setVisible(!isVisible)}
          />
        }
      />
      <TextField {...props} name="password_confirmation" label={t('auth.confirmation')} />
    </>
  );
}
