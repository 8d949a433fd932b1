import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import type { PageModule } from '@giftstore/remote';
import { EmptyState, LinkButton, Stack } from '@giftstore/ui';
import { Link } from 'react-router-dom';
import { BrandGrid, BrandGridSkeleton } from '../../brands/BrandGrid';
import { ErrorBanner } from '../../retry/ErrorBanner';
import { CountryLine } from '../../units/CountryLine';
import { featuredBrands } from '../../units/featured-brands';
import countryLocale from '../../units/locales/en.json';
import { usePerUnitList } from '../../units/use-per-unit-list';
import en from './locales/en.json';

export const locales = { en: { ...en, ...countryLocale } };

export const features: PageModule['features'] = [featuredBrands.feature];

export const load: PageModule['load'] = ({ services, store }) => {
  store.dispatch(featuredBrands.requested(services.country.unitId()));
};

/** /allfeaturedcards: all featured brands of the selected country. */
export function Page() {
  const { t } = useTranslation();
  const { status, items, error } = usePerUnitList(featuredBrands);
  return (
    <Stack gap={6}>
      <Stack gap={1}>
        <h1>{t('featuredCards.title')}</h1>
        <CountryLine />
      </Stack>
      {status === 'failed' && <ErrorBanner title={t('brands.failed')} error={error} />}
      {(status === 'loading' || status === 'idle') && <BrandGridSkeleton />}
      {status === 'ready' && items.length === 0 && (
        <EmptyState
          title={t('featuredCards.none')}
          action={
            <LinkButton component={Link} to={paths.allCards()}>
              {t('featuredCards.allCards')}
            </LinkButton>
          }
        >
          {t('featuredCards.noneHint')}
        </EmptyState>
      )}
      {items.length > 0 && <BrandGrid brands={items} eager />}
    </Stack>
  );
}
