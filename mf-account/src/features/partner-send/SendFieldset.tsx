import { formatDenomination, useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { EmailSuggestion } from '@giftstore/remote/email-suggestion';
import { Combobox } from '@giftstore/ui';
import {
  CheckboxField,
  EmailField,
  fieldId,
  SelectField,
  TextField,
  useFormField,
} from '@giftstore/ui/forms';
import { useEffect, useMemo } from 'react';
import { partnerActions, selectPartner } from '../../partner/data/slice';
import css from './PartnerSend.module.css';

/** The nine fields, and the password of the recipient's page. */
export function SendFieldset() {
  const { t } = useTranslation();
  const { products } = useSelector(selectPartner);
  const label = (name: string) => t(`partner.fields.${name}`);
  return (
    <>
      <div className={css.fields}>
        <TextField name="first_name" label={label('first_name')} autoComplete="off" required />
        <TextField name="last_name" label={label('last_name')} autoComplete="off" required />
        <div className={css.wide}>
          <EmailSuggestion name="email">
            <EmailField name="email" label={label('email')} autoComplete="off" />
          </EmailSuggestion>
        </div>
        <TextField name="company" label={label('company')} autoComplete="off" required />
        <TextField name="designation" label={label('designation')} autoComplete="off" required />
        <CountryField />
        <MobileField />
        <SelectField
          name="product_id"
          label={label('product_id')}
          placeholder={t('partnerSend.chooseProduct')}
          options={products.map(({ id, name, value, unit_name_short }) => ({
            value: String(id),
            label: productLabel(name, formatDenomination(value, unit_name_short)),
          }))}
          required
        />
        <TextField
          name="quantity"
          label={label('quantity')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          required
        />
      </div>
      <CheckboxField
        name="create_password"
        label={t('partnerSend.createPassword')}
        hint={t('partnerSend.createPasswordHint')}
      />
    </>
  );
}

/** Most names have the value in them, with a space that may break. */
function productLabel(name: string, value: string): string {
  return name.includes(value.replace('\u00a0', ' ')) ? name : `${name} (${value})`;
}

/** The recipient's country, which the mobile number needs. */
function CountryField() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { countries } = useSelector(selectPartner);
  const { input, actions, error } = useFormField<string>('country');
  const items = useMemo(
    () =>
      countries.map(({ country_name, code }) => ({
        value: country_name,
        label: country_name,
        keywords: code,
      })),
    [countries],
  );
  // Also for a country that a draft brought back.
  useEffect(() => {
    if (input.value) dispatch(partnerActions.countrySelected(input.value));
  }, [dispatch, input.value]);
  return (
    <Combobox
      id={fieldId('country')}
      label={t('partner.fields.country')}
      items={items}
      value={input.value || undefined}
      onValueChange={(country) => void actions.setValue(country)}
      placeholder={t('partnerSend.chooseCountry')}
      searchPlaceholder={t('partnerSend.searchCountry')}
      emptyText={t('partnerSend.unknownCountry')}
      closeLabel={t('partnerSend.close')}
      error={error}
      required
    />
  );
}

function MobileField() {
  const { t } = useTranslation();
  const { phoneRules } = useSelector(selectPartner);
  const { input } = useFormField<string>('country');
  const dialCode = phoneRules[input.value]?.country_code;
  return (
    <TextField
      name="mobile"
      type="tel"
      dir="ltr"
      label={t('partner.fields.mobile')}
      start={dialCode && <bdi dir="ltr">{dialCode}</bdi>}
      autoComplete="off"
      required
    />
  );
}
