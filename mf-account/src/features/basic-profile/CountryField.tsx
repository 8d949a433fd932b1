import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { Combobox } from '@giftstore/ui';
import { fieldId, useFormField } from '@giftstore/ui/forms';
import { useFormikContext } from 'formik';
import { useMemo } from 'react';
import { fullNumber } from '../../forms/phone-number';
import { selectBasicProfile } from './data/selectors';
import { basicProfileActions } from './data/slice';
import type { ProfileValues } from './form-values';

/** The country of the customer and of their phone number. */
export function CountryField() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { countries, phoneRules } = useSelector(selectBasicProfile);
  const { input, actions, error } = useFormField<string>('country');
  const { values, setFieldValue } = useFormikContext<ProfileValues>();
  const items = useMemo(() => {
    const names = countries.map(({ country_name, code }) => ({
      value: country_name,
      label: country_name,
      keywords: code,
    }));
    const isMissing = input.value && !countries.some(({ country_name }) => country_name === input.value);
    return isMissing ? [{ value: input.value, label: input.value }, ...names] : names;
  }, [countries, input.value]);
  const select = (country: string) => {
    // A number that is there keeps its dial code: another country's would make it somebody else's number.
    if (values.phone)
      void setFieldValue('phone', fullNumber(values.phone, phoneRules[values.country]), false);
    void actions.setValue(country);
    dispatch(basicProfileActions.countrySelected(country));
  };
  return (
    <Combobox
      id={fieldId('country')}
      label={t('basicProfile.country')}
      items={items}
      value={input.value || undefined}
      onValueChange={select}
      placeholder={t('basicProfile.noCountry')}
      searchPlaceholder={t('basicProfile.searchCountry')}
      emptyText={countries.length ? t('basicProfile.unknownCountry') : t('basicProfile.countriesFailed')}
      closeLabel={t('basicProfile.close')}
      error={error}
    />
  );
}
