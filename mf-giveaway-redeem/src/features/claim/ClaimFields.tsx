import { useServices } from '@giftstore/remote';
import { EmailSuggestion } from '@giftstore/remote/email-suggestion';
import { EmailField, TextField } from '@giftstore/ui/forms';
import { useText } from '../../campaign/use-text';
import css from './ClaimForm.module.css';
import { CountryField } from './CountryField';
import { PhoneField } from './PhoneField';
import { useCodeFromLink } from './use-code-from-link';

/** The fields of the form. A booth's device belongs to nobody, so that it neither fills in nor suggests anything. */
export function ClaimFields() {
  const { t } = useText();
  const { config } = useServices();
  useCodeFromLink();
  const auto = (value: string) => (config.booth ? 'off' : value);
  return (
    <div className={css.fields}>
      <TextField
        name="first_name"
        label={t('claim.first_name')}
        autoComplete={auto('given-name')}
        autoCapitalize="words"
        required
      />
      <TextField
        name="last_name"
        label={t('claim.last_name')}
        autoComplete={auto('family-name')}
        autoCapitalize="words"
        required
      />
      <div className={css.wide}>
        <EmailSuggestion name="email" text={(domain) => t('claim.emailSuggestion', { domain })}>
          <EmailField
            name="email"
            label={t('claim.email')}
            hint={t('claim.emailHint')}
            autoComplete={auto('email')}
          />
        </EmailSuggestion>
      </div>
      <CountryField autoComplete={auto('country-name')} />
      <PhoneField autoComplete={auto('tel')} />
      <TextField
        name="company_name"
        label={t('claim.company_name')}
        autoComplete={auto('organization')}
        required
      />
      <TextField
        name="company_title"
        label={t('claim.company_title')}
        autoComplete={auto('organization-title')}
        required
      />
      <div className={css.wide}>
        <TextField
          name="code"
          label={t('claim.code')}
          hint={t('claim.codeHint')}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="send"
          dir="ltr"
          required
        />
      </div>
    </div>
  );
}
