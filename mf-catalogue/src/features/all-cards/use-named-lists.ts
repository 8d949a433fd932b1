import { occasionSlug, paths } from '@giftstore/contracts';
import { formatDenomination, useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { useEffect } from 'react';
import type { useBrandList } from '../../brands/use-brand-list';
import { occasionsRequested, selectOccasions } from '../../occasions/data/slice';
import { useUnit } from '../../units/use-unit';
import { amountSample, sampleRequest } from './amount-sample';
import { isInCurrency, isInName, isNamedBy, namesOccasion, searchedAmount } from './search-terms';

export interface NamedList {
  name: string;
  path: string;
  /** Of a list of one amount. */
  amount?: number;
  /** The slug of a list for an occasion. */
  occasion?: string;
  /** URL of a design of the occasion. */
  image?: string | undefined;
  /** Number of its cards, where it is known. */
  count?: number;
}

/** The brands that match a search; the API may have corrected the text to find them. */
type FoundBrands = ReturnType<typeof useBrandList>;

/** The lists of the amount and the occasions that a search text names, and whether they take the place of its results. */
export function useNamedLists(search: string, found: FoundBrands): { lists: NamedList[]; isResult: boolean } {
  const amounts = useAmountLists(search, found);
  const occasions = useOccasionLists(search, found);
  const lists = [...amounts, ...occasions];
  const { status, brands, approximate } = found;
  const rest = amounts.length > 0 ? searchedAmount(search)?.rest : search;
  // A guess at a word that has a list is worse than the list. Of another word, it may be what was meant.
  const isGuess =
    approximate &&
    isNamedBy(
      rest ?? '',
      occasions.map(({ name }) => name),
    );
  const isResult = status === 'ready' && lists.length > 0 && (brands.length === 0 || isGuess);
  return { lists, isResult };
}

function useOccasionLists(search: string, { status, correctedSearch }: FoundBrands): NamedList[] {
  const dispatch = useDispatch();
  const { items } = useSelector(selectOccasions);
  useEffect(() => {
    if (search) dispatch(occasionsRequested());
  }, [dispatch, search]);
  const texts = [searchedAmount(search)?.rest ?? search];
  if (status === 'ready' && correctedSearch) texts.push(correctedSearch);
  return items
    .map(({ name, gifting_images: [design] }) => ({
      name,
      occasion: occasionSlug(name),
      image: design?.images.xsmall_rectangle,
    }))
    .filter(({ name, occasion }) => occasion && texts.some((text) => namesOccasion(text, name)))
    .map((list) => ({ ...list, path: paths.occasionCards(list.occasion) }));
}

/** The list of the amount in the search text, if brands of the selected country have it. */
function useAmountLists(search: string, found: FoundBrands): NamedList[] {
  const { i18n } = useTranslation();
  const unit = useUnit();
  const dispatch = useDispatch();
  const { status, filter, brands, total } = useSelector(amountSample.selectList);
  useEffect(() => {
    const request = sampleRequest(unit, search);
    if (request) dispatch(amountSample.requested(request));
  }, [dispatch, unit, search]);

  const amount = searchedAmount(search);
  const currency = brands[0]?.unit_name_short;
  const isLoaded = status === 'ready' && filter?.unit === unit && filter.value === amount?.value;
  if (!amount || !currency || !isLoaded || !isInCurrency(amount, currency)) return [];
  if (
    isInName(
      amount,
      found.brands.map(({ name }) => name),
    )
  )
    return [];
  const name = formatDenomination(amount.value, currency, i18n.language);
  return [{ name, amount: amount.value, path: paths.amountCards(amount.value), count: total }];
}
