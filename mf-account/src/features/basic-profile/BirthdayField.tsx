import { useTranslation } from '@giftstore/i18n';
import { TextField } from '@giftstore/ui/forms';
import { useField } from 'formik';
import { useMemo, useRef } from 'react';
import { acceptedBirthdays } from './profile-schema';

/** A date input. It has no value while the date is incomplete, which must not clear the birthday on save. */
export function BirthdayField() {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const range = useMemo(() => acceptedBirthdays(), []);
  useField({
    name: 'dob',
    validate: () => (input.current?.validity.badInput ? t('basicProfile.birthdayIncomplete') : undefined),
  });
  return (
    <TextField
      {...range}
      ref={input}
      name="dob"
      type="date"
      label={t('basicProfile.dob')}
      autoComplete="bday"
    />
  );
}
