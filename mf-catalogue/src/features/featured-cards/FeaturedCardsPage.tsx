import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { type PageModule, useTopic } from '@giftstore/remote';
import { EmptyState, LinkButton, Stack } from '@giftstore/ui';
import { Link } from 'react-router-dom';
import { BrandGrid, BrandGridSkeleton } from '../../brands/BrandGrid';
import { featured } from '../../brands/data/featured';
import { FailureBanner } from '../../brands/FailureBanner';
import { useUnitList } from '../../brands/use-unit-list';
import css from './FeaturedCardsPage.module.css';
import en from './locales/en.json';

export const locales = { en };

export const features: PageModule['features'] = [featured.feature];

export const load: PageModule['load'] = ({ services, store }) => {
  store.dispatch(featured.wanted(services.country.unitId()));
};

/** The featured brands of the chosen country, all at once. */
export function Page() {
  const { t } = useTranslation();
  const country = useTopic('country')?.country_name;
  const { status, items, failure } = useUnitList(featured);
  return (
    <Stack gap={6}>
      <Stack gap={1}>
        <h1>{t('featuredCards.title')}</h1>
        <p className={css.country}>{country && t('featuredCards.country', { country })}</p>
      </Stack>
      {status === 'failed' && <FailureBanner title={t('brands.failed')} failure={failure} />}
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
