import { occasionSlug, paths } from '@giftstore/contracts';
import type { Category, GiftingCategory } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { type PageModule, usePageTitle } from '@giftstore/remote';
import { EmptyState, LazyImage, LinkButton, Loading, Skeleton, Stack } from '@giftstore/ui';
import { LostDrawing } from '@giftstore/ui/drawings';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { OccasionContext } from '../../brands/BrandLink';
import { type ListAddress, parseListAddress, useListAddress } from '../../brands/list-address';
import brandsLocale from '../../brands/locales/en.json';
import { NoBrands } from '../../brands/NoBrands';
import { PagedBrands } from '../../brands/PagedBrands';
import { SORTS } from '../../brands/sort';
import { useBrandList } from '../../brands/use-brand-list';
import { occasionsRequested } from '../../occasions/data/slice';
import { OccasionLinks } from '../../occasions/OccasionLinks';
import { findOccasion, occasions, useOccasions } from '../../occasions/occasions';
import { hasSuited, suitedFirst } from '../../occasions/suited-brands';
import { ErrorBanner } from '../../retry/ErrorBanner';
import { CategoryChips } from '../../units/CategoryChips';
import { CountryLine } from '../../units/CountryLine';
import { categories } from '../../units/categories';
import countryLocale from '../../units/locales/en.json';
import { usePerUnitList } from '../../units/use-per-unit-list';
import en from './locales/en.json';
import css from './OccasionCardsPage.module.css';
import { occasionBrands, requestOf } from './occasion-brands';

type CategoryList = ReturnType<typeof usePerUnitList<Category>>;

/** Designs below the title: one line, also on a phone, in the columns of the cards on a wide screen. */
const MAX_DESIGNS = 4;

export const locales = { en: { ...en, ...brandsLocale, ...countryLocale } };

export const features: PageModule['features'] = [occasions, occasionBrands.feature, categories.feature];

export const load: PageModule['load'] = ({ services, store, query }) => {
  const unit = services.country.unitId();
  store.dispatch(occasionsRequested());
  store.dispatch(occasionBrands.requested({ unit, ...requestOf(parseListAddress(query, SORTS)) }));
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
  const slug = occasionSlug(name);
  const navigate = useNavigate();
  const address = useListAddress(SORTS);
  const categoryList = usePerUnitList(categories);
  const { list, hasMatch } = useSuitedBrands(slug, address, categoryList);
  const title = t('occasionCards.title', { occasion: name });
  usePageTitle(title);
  const isEmpty = list.status === 'ready' && list.total === 0;
  const { category, pathOf } = address;
  return (
    <Stack gap={6}>
      <Stack gap={1}>
        <h1>{title}</h1>
        <CountryLine />
        <p className={css.text}>{t('occasionCards.text')}</p>
      </Stack>
      <Designs designs={gifting_images.slice(0, MAX_DESIGNS)} />
      <CategoryChips shown={category} categories={categoryList} pathOf={pathOf} />
      {isEmpty ? (
        <NoBrands filter={{ search: '', category }} onClear={() => navigate(pathOf(undefined))} />
      ) : (
        <OccasionContext value={slug}>
          <PagedBrands list={list} address={address} sorts={SORTS} hasMatch={hasMatch} />
        </OccasionContext>
      )}
    </Stack>
  );
}

function Designs({ designs }: { designs: GiftingCategory['gifting_images'] }) {
  return (
    <div className={css.designs}>
      {designs.map(({ gifting_id, images }) => (
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
  );
}

/**
 * The brands, in the occasion's order unless the shopper chose another; none until the categories, which it depends on, are there
 * or have failed. While brands in another order load, the previous ones stay in theirs. `hasMatch`: whether the occasion has an order
 * of its own.
 */
function useSuitedBrands(slug: string, address: ListAddress, { status, items }: CategoryList) {
  const list = useBrandList(occasionBrands, requestOf(address));
  const [sort, setSort] = useState(list.filter?.sort);
  const isSorted = list.status !== 'ready' || list.filter?.sort === sort;
  if (!isSorted) setSort(list.filter?.sort);
  const isKnown = status === 'ready' || status === 'failed';
  const hasMatch = isKnown ? hasSuited(items, slug) : ('unknown' as const);
  if (sort !== 'best') return { list, hasMatch };
  return { list: { ...list, brands: isKnown ? suitedFirst(list.brands, items, slug) : [] }, hasMatch };
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
