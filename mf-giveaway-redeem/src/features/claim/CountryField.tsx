import type { Country } from '@giftstore/contracts/api';
import { useDispatch, useSelector } from '@giftstore/remote';
import { useRetryOnline } from '@giftstore/remote/load-error';
import { Button } from '@giftstore/ui';
import { SelectField } from '@giftstore/ui/forms';
import { useFormikContext } from 'formik';
import { useEffect, useMemo } from 'react';
import { selectCampaign } from '../../campaign/data/selectors';
import { campaignActions } from '../../campaign/data/slice';
import { useText } from '../../campaign/use-text';
import css from './ClaimForm.module.css';
import type { ClaimValues } from './claim-values';
import { claimActions } from './data/slice';

/** The country by its name; nothing is chosen at first (rule more-2.8). The phone's dial code follows it. */
export function CountryField({ autoComplete }: { autoComplete: string }) {
  const { t, language } = useText();
  const dispatch = useDispatch();
  const { countries, countriesStatus, event } = useSelector(selectCampaign);
  const retry = () => dispatch(campaignActions.campaignRequested({ event }));
  useRetryOnline(retry, countriesStatus === 'failed');
  const { values } = useFormikContext<ClaimValues>();
  const options = useMemo(() => countryOptions(countries, language), [countries, language]);
  useEffect(() => {
    if (values.country) dispatch(claimActions.countrySelected(values.country));
  }, [dispatch, values.country]);
  return (
    <div>
      <SelectField
        name="country"
        label={t('claim.country')}
        placeholder=""
        autoComplete={autoComplete}
        options={options}
        required
      />
      {countriesStatus === 'failed' && (
        <p role="alert" className={css.failed}>
          {t('claim.countriesFailed')}{' '}
          <Button variant="quiet" size="s" onClick={retry}>
            {t('retry')}
          </Button>
        </p>
      )}
    </div>
  );
}

/** By name in the visitor's language; the API knows the countries by their English names. */
function countryOptions(countries: readonly Country[], language: string) {
  const english = countries.map(({ country_name: name, code }) => ({ value: name, label: name, code }));
  if (language === 'en') return english;
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  return english
    .map(({ value, code }) => ({ value, label: names.of(code) ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
}
