import { occasionSlug, paths } from '@giftstore/contracts';
import type { GiftingCategory } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { type PageModule, usePageTitle } from '@giftstore/remote';
import { EmptyState, LazyImage, LinkButton, Loading, Skeleton, Stack } from '@giftstore/ui';
import { LostDrawing } from '@giftstore/ui/drawings';
import { Link, useParams } from 'react-router-dom';
import { OccasionContext } from '../../brands/BrandLink';
import { PagedBrands } from '../../brands/PagedBrands';
import { parseShown, useShown } from '../../brands/shown';
import { useBrandList } from '../../brands/use-brand-list';
import { occasionsRequested } from '../../occasions/data/slice';
import { OccasionLinks } from '../../occasions/OccasionLinks';
import { findOccasion, occasions, useOccasions } from '../../occasions/occasions';
import { ErrorBanner } from '../../retry/ErrorBanner';
import { CountryLine } from '../../units/CountryLine';
import { categories } from '../../units/categories';
import countryLocale from '../../units/locales/en.json';
import { usePerUnitList } from '../../units/use-per-unit-list';
import en from './locales/en.json';
import css from './OccasionCardsPage.module.css';
import { FILTER, occasionBrands } from './occasion-brands';
import { suitedFirst } from './suited-brands';

/** Designs beside the title: one line of a phone. */
const MAX_DESIGNS = 3;

export const locales = { en: { ...en, ...countryLocale } };

export const features: PageModule['features'] = [occasions, occasionBrands.feature, categories.feature];

export const load: PageModule['load'] = ({ services, store, query }) => {
  const unit = services.country.unitId();
  store.dispatch(occasionsRequested());
  store.dispatch(occasionBrands.requested({ unit, ...FILTER, shown: parseShown(query.get('shown')) }));
  store.dispatch(categories.requested(unit));
};

/** /occasions/:occasion: gift cards for an occasion, with its designs. */
export function Page() {
  const { t } = useTranslation();
  const { occasion: slug } = useParams();
  const { status, items, error } = useOccasions();
  const occasion = findOccasion(items, slug);
  return (
    <Stack gap={8}>
      {occasion && <OccasionCards occasion={occasion} />}
      {!occasion && status === 'ready' && <NoOccasion />}
      {status === 'failed' && <ErrorBanner title={t('occasionCards.failed')} error={error} />}
      {(status === 'idle' || status === 'loading') && (
        <Loading label={t('occasionCards.loading')}>
          <Skeleton shape="block" />
        </Loading>
      )}
      <OccasionLinks label={t('occasionCards.others')} occasions={items} except={occasion?.id} />
    </Stack>
  );
}

function OccasionCards({ occasion: { name, gifting_images } }: { occasion: GiftingCategory }) {
  const { t } = useTranslation();
  const { shown, showMore } = useShown();
  const list = useSuitedBrands(occasionSlug(name), shown);
  const title = t('occasionCards.title', { occasion: name });
  usePageTitle(title);
  const isEmpty = list.status === 'ready' && list.total === 0;
  return (
    <Stack gap={6}>
      <Stack gap={1}>
        <h1>{title}</h1>
        <CountryLine />
        <p className={css.text}>{t('occasionCards.text', { occasion: name })}</p>
      </Stack>
      <div className={css.designs}>
        {gifting_images.slice(0, MAX_DESIGNS).map(({ gifting_id, images }) => (
          <LazyImage
            key={gifting_id}
            src={images.medium_rectangle}
            alt=""
            width={320}
            height={200}
            className={css.design}
          />
        ))}
      </div>
      {isEmpty ? (
        <EmptyState title={t('brands.none')}>{t('brands.noneHint')}</EmptyState>
      ) : (
        <OccasionContext value={occasionSlug(name)}>
          <PagedBrands list={list} shown={shown} onMore={showMore} />
        </OccasionContext>
      )}
    </Stack>
  );
}

/** The brands in the occasion's order; none until the categories, which it depends on, are there or have failed. */
function useSuitedBrands(slug: string, shown: number) {
  const list = useBrandList(occasionBrands, { ...FILTER, shown });
  const { status, items } = usePerUnitList(categories);
  const hasOrder = status === 'ready' || status === 'failed';
  return { ...list, brands: hasOrder ? suitedFirst(list.brands, items, slug) : [] };
}

function NoOccasion() {
  const { t } = useTranslation();
  return (
    <EmptyState
      level={1}
      illustration={<LostDrawing />}
      title={t('occasionCards.none')}
      action={
        <LinkButton component={Link} to={paths.allCards()}>
          {t('occasionCards.allCards')}
        </LinkButton>
      }
    >
      {t('occasionCards.noneHint')}
    </EmptyState>
  );
}
