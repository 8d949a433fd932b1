import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { type PageModule, useDispatch, useSelector, useServices, useTopic } from '@giftstore/remote';
import { defineFeature } from '@giftstore/state';
import { Loading, Skeleton, Stack } from '@giftstore/ui';
import { useEffect } from 'react';
import { LoadFailed } from '../../points/LoadFailed';
import { AdChoice } from './AdChoice';
import { Ads } from './Ads';
import { onConsentInOtherTab, readConsent } from './data/ad-consent';
import { merchandiseSaga } from './data/saga';
import { adCountry, selectMerchandise } from './data/selectors';
import { merchandiseActions, merchandiseSlice } from './data/slice';
import en from './locales/en.json';
import css from './Merchandise.module.css';
import { NoAds } from './NoAds';

export const locales: PageModule['locales'] = { en };

export const features: PageModule['features'] = [
  defineFeature({ slice: merchandiseSlice, saga: merchandiseSaga }),
];

/** /merchandise: the ads of the chosen country (rules core-2.71, core-2.72, more-2.23, more-2.24). */
export function Page() {
  const { t } = useTranslation();
  const unit = useTopic('country');
  const country = useAdCountry();
  return (
    <Stack gap={4}>
      <h1 id="merchandise-title" tabIndex={-1}>
        {t('merchandise.pageTitle')}
      </h1>
      <p className={css.intro}>{t('merchandise.intro')}</p>
      <div className={css.slot}>
        <Offers country={country} name={unit?.country_name ?? ''} />
      </div>
    </Stack>
  );
}

/** The same space in each of its states, so that nothing moves when they change. */
function Offers({ country, name }: { country: string | null | undefined; name: string }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { status, error, consent } = useSelector(selectMerchandise);
  if (status === 'failed')
    return (
      <LoadFailed
        title={t('merchandise.failed')}
        error={error}
        headingId="merchandise-title"
        onRetry={() => dispatch(merchandiseActions.countriesRequested())}
      />
    );
  if (!country)
    return (
      <Loading label={t('merchandise.loading')}>
        <Skeleton shape="block" className={css.skeleton} />
      </Loading>
    );
  if (consent === undefined) return <AdChoice />;
  return consent ? <Ads key={country} country={country} name={name} /> : <NoAds />;
}

/** Loads what decides whether there are ads, and goes home where there are none. */
function useAdCountry(): string | null | undefined {
  const dispatch = useDispatch();
  const { config, navigate } = useServices();
  const unit = useTopic('country');
  const country = adCountry(unit, useSelector(selectMerchandise), config.ads);
  useEffect(() => {
    dispatch(merchandiseActions.consentRead(readConsent()));
    dispatch(merchandiseActions.countriesRequested());
    return onConsentInOtherTab((consent) => dispatch(merchandiseActions.consentRead(consent)));
  }, [dispatch]);
  useEffect(() => {
    if (country === null) navigate(paths.home(), { replace: true });
  }, [country, navigate]);
  return country;
}
