import { useTranslation } from '@giftstore/i18n';
import { type PageModule, usePageTitle, useTopic } from '@giftstore/remote';
import { Stack } from '@giftstore/ui';
import { useEffect, useRef } from 'react';
import { categories } from '../../brands/data/categories';
import { useBrandList } from '../../brands/use-brand-list';
import { useUnitList } from '../../brands/use-unit-list';
import css from './AllCardsPage.module.css';
import { allBrands } from './all-brands';
import { CategoryChips } from './CategoryChips';
import { FoundBrands } from './FoundBrands';
import { LeftOutNote } from './LeftOutNote';
import { listIn } from './list-address';
import en from './locales/en.json';
import { SearchForm } from './SearchForm';
import { useListAddress } from './use-list-address';

export const locales = { en };

export const features: PageModule['features'] = [categories.feature, allBrands.feature];

export const load: PageModule['load'] = ({ services, store, query }) => {
  const unit = services.country.unitId();
  const { search, category, sort, shown } = listIn(query);
  store.dispatch(categories.wanted(unit));
  store.dispatch(allBrands.wanted({ unit, search, category, sort, shown }));
};

/** Every brand of the chosen country; category, search, order and how many are shown stand in the address. */
export function Page() {
  const { t } = useTranslation();
  const country = useTopic('country')?.country_name;
  const { list, leftOut, change, leaveOut } = useListAddress();
  const known = useUnitList(categories);
  const found = useBrandList(allBrands, list);
  const category = known.items.find(({ id }) => id === list.category);
  const title = category ? t('allCards.titleIn', { category: category.name }) : t('allCards.title');
  usePageTitle(title);

  // Another country may have no such category, and an old link one that is gone.
  const isGone = known.status === 'ready' && list.category !== undefined && !category;
  useEffect(() => {
    if (isGone) leaveOut('category');
  }, [isGone, leaveOut]);

  const results = useRef<HTMLElement>(null);
  // Whoever asks for another list far down the page means its beginning.
  const toResults = () => {
    if ((results.current?.getBoundingClientRect().top ?? 0) < 0) results.current?.scrollIntoView();
  };
  const changeTo: typeof change = (...to) => {
    change(...to);
    toResults();
  };
  return (
    <Stack gap={4}>
      <Stack gap={1}>
        <h1>{title}</h1>
        <p className={css.country}>{country && t('allCards.country', { country })}</p>
      </Stack>
      <SearchForm list={list} onSearch={(search) => changeTo({ search }, { replace: true })} />
      <CategoryChips list={list} known={known} onChoose={toResults} />
      {leftOut && <LeftOutNote what={leftOut} country={country} />}
      <FoundBrands ref={results} list={list} found={found} change={changeTo} />
    </Stack>
  );
}
