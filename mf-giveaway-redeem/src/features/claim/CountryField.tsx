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
  const { t } = useText();
  const dispatch = useDispatch();
  const { countries, countriesStatus, event } = useSelector(selectCampaign);
  const retry = () => dispatch(campaignActions.campaignRequested({ event }));
  useRetryOnline(retry, countriesStatus === 'failed');
  const { values } = useFormikContext<ClaimValues>();
  const options = useMemo(
    () => countries.map(({ country_name }) => ({ value: country_name, label: country_name })),
    [countries],
  );
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
