import { useTranslation } from '@giftstore/i18n';
import { classNames } from '@giftstore/ui';
import { SelectField, TextField } from '@giftstore/ui/forms';
import type { ReactNode } from 'react';
import css from './BasicProfile.module.css';
import { BirthdayField } from './BirthdayField';
import { CountryField } from './CountryField';
import { GENDER_NAMES, LANGUAGE_NAMES } from './choices';
import { PhoneField } from './PhoneField';

/** The fields under the names of the specification; the email is read-only (rule core-5.28). */
export function ProfileFields({ notice }: { notice: ReactNode }) {
  const { t } = useTranslation();
  const options = (kind: 'genders' | 'languages', names: readonly string[]) =>
    names.map((value) => ({ value, label: t(`basicProfile.${kind}.${value}`) }));
  return (
    <div className={css.fields}>
      <TextField name="firstName" label={t('basicProfile.firstName')} autoComplete="given-name" required />
      <TextField name="lastName" label={t('basicProfile.lastName')} autoComplete="family-name" required />
      <div className={classNames(css.email, css.wide)}>
        <TextField
          name="email"
          type="email"
          label={t('basicProfile.email')}
          hint={t('basicProfile.emailHint')}
          autoComplete="email"
          readOnly
        />
        {notice}
      </div>
      <BirthdayField />
      <SelectField
        name="gender"
        label={t('basicProfile.gender')}
        placeholder={t('basicProfile.noGender')}
        autoComplete="sex"
        options={options('genders', GENDER_NAMES)}
      />
      <div className={css.wide}>
        <CountryField />
      </div>
      <PhoneField />
      <SelectField
        name="language"
        label={t('basicProfile.language')}
        hint={t('basicProfile.languageHint')}
        placeholder={t('basicProfile.noLanguage')}
        autoComplete="off"
        options={options('languages', LANGUAGE_NAMES)}
      />
    </div>
  );
}
