import { paths } from '@giftstore/contracts';
import { FULFILMENT_HOURS } from '@giftstore/contracts/limits';
import type { DescribePage } from '@giftstore/remote';
import { brandItems, breadcrumb } from '../../brands/structured-data';
import { selectOccasions } from '../../occasions/data/slice';
import { findOccasion } from '../../occasions/occasions';
import { suitedFirst } from '../../occasions/suited-brands';
import { categories } from '../../units/categories';
import { occasionBrands } from './occasion-brands';

/** The status is 404 when the shop has no such occasion. */
export const occasionCardsHead: DescribePage = ({ services, store, params, t }) => {
  const { status, items } = selectOccasions(store.getState());
  const occasion = findOccasion(items, params.occasion);
  if (!occasion || !params.occasion) return { robots: 'noindex', status: status === 'failed' ? 200 : 404 };
  const { brands, filter } = occasionBrands.selectList(store.getState());
  const { items: shopCategories } = categories.selectList(store.getState());
  const path = paths.occasionCards(params.occasion);
  const title = t('occasionCards.title', { occasion: occasion.name });
  return {
    title,
    description: t('occasionCards.description', { occasion: occasion.name, hours: FULFILMENT_HOURS }),
    canonical: path,
    structuredData: [
      breadcrumb(
        [services.config.brandName, paths.home()],
        [t('allCards.title'), paths.allCards()],
        [title, path],
      ),
      brandItems(
        filter?.sort === 'best' ? suitedFirst(brands, shopCategories, params.occasion) : brands,
        services.country.unitId(),
      ),
    ],
  };
};
