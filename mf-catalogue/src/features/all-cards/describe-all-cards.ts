import { paths } from '@giftstore/contracts';
import type { DescribePage } from '@giftstore/remote';
import { categories } from '../../brands/data/categories';
import { brandItems, breadcrumb } from '../../brands/structured-data';
import { allBrands } from './all-brands';
import { listIn } from './list-address';

/** What was searched for is nobody else's page; a category is one, however it is sorted and as far as it is shown. */
export const describeAllCards: DescribePage = ({ services, store, query, t }) => {
  const { search, category: id } = listIn(query);
  const { items } = categories.selectList(store.getState());
  const category = items.find((known) => known.id === id);
  const title = category ? t('allCards.titleIn', { category: category.name }) : t('allCards.title');
  const { brands } = allBrands.selectList(store.getState());
  const canonical = paths.allCards({ category: category?.id });
  const steps: [string, string][] = [
    [services.config.brandName, paths.home()],
    [t('allCards.title'), paths.allCards()],
  ];
  return {
    title,
    description: category
      ? t('allCards.descriptionIn', { category: category.name })
      : t('allCards.description'),
    canonical,
    ...(search || (id !== undefined && !category) ? { robots: 'noindex' } : {}),
    structuredData: [
      breadcrumb(...steps, ...(category ? [[title, canonical] as [string, string]] : [])),
      brandItems(brands, services.country.unitId()),
    ],
  };
};
