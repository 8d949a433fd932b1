import { useTranslation } from '@giftstore/i18n';
import { type PageModule, usePageTitle } from '@giftstore/remote';
import { Stack } from '@giftstore/ui';
import { useEffect, useRef } from 'react';
import { listTitle } from '../../brands/list-title';
import brandsLocale from '../../brands/locales/en.json';
import { useBrandList } from '../../brands/use-brand-list';
import { occasionsRequested } from '../../occasions/data/slice';
import { occasions } from '../../occasions/occasions';
import { CategoryChips } from '../../units/CategoryChips';
import { CountryLine } from '../../units/CountryLine';
import { categories } from '../../units/categories';
import { featuredBrands } from '../../units/featured-brands';
import countryLocale from '../../units/locales/en.json';
import { useCountryInText } from '../../units/use-country-in-text';
import { usePerUnitList } from '../../units/use-per-unit-list';
import css from './AllCardsPage.module.css';
import { allBrands } from './all-brands';
import { amountSample, sampleRequest } from './amount-sample';
import { BrandResults } from './BrandResults';
import { IgnoredNotice } from './IgnoredNotice';
import { parseListParams, toListPath } from './list-params';
import en from './locales/en.json';
import { NamedOffers } from './NamedOffers';
import { occasionSample } from './occasion-sample';
import { SearchForm } from './SearchForm';
import { useListParams } from './use-list-params';
import { useNamedLists } from './use-named-lists';

export const locales = { en: { ...en, ...brandsLocale, ...countryLocale } };

export const features: PageModule['features'] = [
  categories.feature,
  allBrands.feature,
  featuredBrands.feature,
  occasions,
  amountSample.feature,
  occasionSample.feature,
];

export const load: PageModule['load'] = ({ services, store, query }) => {
  const unit = services.country.unitId();
  const { search, category, sort, shown } = parseListParams(query);
  store.dispatch(categories.requested(unit));
  store.dispatch(allBrands.requested({ unit, search, category, sort, shown }));
  if (search) store.dispatch(occasionsRequested());
  const sample = sampleRequest(unit, search);
  if (sample) store.dispatch(amountSample.requested(sample));
};

/** /allcards: every brand of the selected country. Category, search, order and number shown are in the URL. */
export function Page() {
  const { t } = useTranslation();
  const country = useCountryInText();
  const { list, ignoredPart, change, ignore } = useListParams();
  const categoryList = usePerUnitList(categories);
  const brandList = useBrandList(allBrands, list);
  const named = useNamedLists(list.search, brandList);
  const category = categoryList.items.find(({ id }) => id === list.category);
  const title = listTitle(t, list, category, brandList) ?? t('allCards.title');
  usePageTitle(title);

  // The selected country may not have the category of the URL.
  const isUnknownCategory = categoryList.status === 'ready' && list.category !== undefined && !category;
  useEffect(() => {
    if (isUnknownCategory) ignore('category');
  }, [isUnknownCategory, ignore]);

  // Where nothing matches, the search would leave every category empty.
  const isEmpty = brandList.status === 'ready' && (named.isResult || brandList.brands.length === 0);
  const chipList = isEmpty ? { ...list, search: '' } : list;

  const results = useRef<HTMLElement>(null);
  // Another list starts at its top, even if it was requested far down the page.
  const scrollToResults = () => {
    if ((results.current?.getBoundingClientRect().top ?? 0) < 0) results.current?.scrollIntoView();
  };
  const changeList: typeof change = (...args) => {
    change(...args);
    scrollToResults();
  };
  return (
    <Stack gap={4}>
      <Stack gap={1}>
        <h1 className={css.title}>{title}</h1>
        <CountryLine />
      </Stack>
      <SearchForm list={list} onSearch={(search) => changeList({ search }, { replace: true })} />
      <CategoryChips
        shown={list.category}
        categories={categoryList}
        pathOf={(id) => toListPath({ ...chipList, category: id, shown: 0 })}
        onChoose={scrollToResults}
      />
      {ignoredPart && <IgnoredNotice part={ignoredPart} country={country} />}
      {!named.isResult && <NamedOffers lists={named.lists} />}
      <BrandResults ref={results} list={list} brandList={brandList} named={named} change={changeList} />
    </Stack>
  );
}
