import { paths } from '@giftstore/contracts';
import type { DescribePage } from '@giftstore/remote';
import { listTitle } from '../../brands/list-title';
import { brandItems, breadcrumb } from '../../brands/structured-data';
import { categories } from '../../units/categories';
import { allBrands } from './all-brands';
import { parseListParams } from './list-params';

/** Search engines index each category as a page, whatever its sort order and length, but no search. */
export const allCardsHead: DescribePage = ({ services, store, query, t }) => {
  const list = parseListParams(query);
  const { search, category: id } = list;
  const { items } = categories.selectList(store.getState());
  const category = items.find((item) => item.id === id);
  const found = allBrands.selectList(store.getState());
  const title = listTitle(t, list, category, found) ?? t('allCards.title');
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
      brandItems(found.brands, services.country.unitId()),
    ],
  };
};
