import { occasionSlug, paths } from '@giftstore/contracts';
import { formatDenomination, useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { ArrowEndIcon, LinkButton } from '@giftstore/ui';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { useBrandList } from '../../brands/use-brand-list';
import { LinkRow } from '../../links/LinkRow';
import { useOccasions } from '../../occasions/occasions';
import { useUnit } from '../../units/use-unit';
import { amountSample, sampleRequest } from './amount-sample';
import { isInCurrency, namesOccasion, searchedAmount } from './search-terms';

interface SearchLinksProps {
  search: string;
  /** The brands that match; the API may have corrected the text to find them. */
  brandList: Pick<ReturnType<typeof useBrandList>, 'status' | 'correctedSearch'>;
}

/** Links to the lists of the amount and the occasions that the search text names. Renders nothing without any. */
export function SearchLinks({ search, brandList }: SearchLinksProps) {
  const { t } = useTranslation();
  const amounts = useAmountLinks(search);
  const { items } = useOccasions();
  const text = (brandList.status === 'ready' && brandList.correctedSearch) || search;
  const occasions = items
    .filter(({ name }) => occasionSlug(name) && namesOccasion(text, name))
    .map(({ name }) => ({ name, path: paths.occasionCards(occasionSlug(name)) }));
  const links = [...amounts, ...occasions];
  if (links.length === 0) return null;
  return (
    <nav aria-label={t('allCards.named.label')}>
      <LinkRow wrapping="wide">
        {links.map(({ name, path }) => (
          <li key={path}>
            <LinkButton
              component={Link}
              to={path}
              variant="secondary"
              size="s"
              iconEnd={<ArrowEndIcon size="s" />}
            >
              {t('allCards.named.link', { name })}
            </LinkButton>
          </li>
        ))}
      </LinkRow>
    </nav>
  );
}

/** The list of the amount in the search text, if brands of the selected country have it. */
function useAmountLinks(search: string): { name: string; path: string }[] {
  const { i18n } = useTranslation();
  const unit = useUnit();
  const dispatch = useDispatch();
  const { status, filter, brands } = useSelector(amountSample.selectList);
  useEffect(() => {
    const request = sampleRequest(unit, search);
    if (request) dispatch(amountSample.requested(request));
  }, [dispatch, unit, search]);

  const amount = searchedAmount(search);
  const currency = brands[0]?.unit_name_short;
  const isLoaded = status === 'ready' && filter?.unit === unit && filter.value === amount?.value;
  if (!amount || !currency || !isLoaded || !isInCurrency(amount, currency)) return [];
  const name = formatDenomination(amount.value, currency, i18n.language);
  return [{ name, path: paths.amountCards(amount.value) }];
}
