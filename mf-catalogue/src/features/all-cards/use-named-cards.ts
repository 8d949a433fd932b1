import type { BrandSummary } from '@giftstore/contracts/api';
import { useDispatch, useSelector } from '@giftstore/remote';
import { useEffect } from 'react';
import { suitedFirst } from '../../occasions/suited-brands';
import { categories } from '../../units/categories';
import { usePerUnitList } from '../../units/use-per-unit-list';
import { useUnit } from '../../units/use-unit';
import { amountSample } from './amount-sample';
import { NAMED_CARD_COUNT } from './named-card-count';
import { occasionRequest, occasionSample } from './occasion-sample';
import type { NamedList } from './use-named-lists';

export interface NamedCards {
  status: 'loading' | 'ready' | 'none';
  brands: readonly BrandSummary[];
  /** The amount that the cards open with. */
  amount: number | undefined;
  /** The slug of the occasion that the cards open for. */
  occasion: string | undefined;
}

/**
 * The first cards of the list that a search names. With an amount and one occasion, they are those of the amount, as gifts for the
 * occasion. None where only several occasions are named, and where they cannot be loaded.
 */
export function useNamedCards(lists: readonly NamedList[]): NamedCards {
  const amount = lists.find((list) => list.amount !== undefined)?.amount;
  const slugs = lists.flatMap(({ occasion }) => occasion ?? []);
  const occasion = slugs.length === 1 ? slugs[0] : undefined;
  const ofAmount = useSelector(amountSample.selectList).brands;
  const ofOccasion = useOccasionCards(amount === undefined ? occasion : undefined);
  // The list of the amount is named only once its first cards are there.
  const shown = amount === undefined ? ofOccasion : ({ status: 'ready', brands: ofAmount } as const);
  if (shown.status === 'ready' && shown.brands.length === 0)
    return { status: 'none', brands: [], amount, occasion };
  return { ...shown, brands: shown.brands.slice(0, NAMED_CARD_COUNT), amount, occasion };
}

/** The cards for an occasion, loaded when it is first set; without an occasion, none. */
function useOccasionCards(slug: string | undefined): Pick<NamedCards, 'status' | 'brands'> {
  const unit = useUnit();
  const dispatch = useDispatch();
  const list = useSelector(occasionSample.selectList);
  const shopCategories = usePerUnitList(categories);
  const isNamed = slug !== undefined;
  useEffect(() => {
    if (isNamed) dispatch(occasionSample.requested(occasionRequest(unit)));
  }, [dispatch, unit, isNamed]);

  if (!isNamed || (list.status === 'failed' && list.filter?.unit === unit))
    return { status: 'none', brands: [] };
  const isOrdered = shopCategories.status === 'ready' || shopCategories.status === 'failed';
  if (list.status !== 'ready' || list.filter?.unit !== unit || !isOrdered)
    return { status: 'loading', brands: [] };
  return { status: 'ready', brands: suitedFirst(list.brands, shopCategories.items, slug) };
}
