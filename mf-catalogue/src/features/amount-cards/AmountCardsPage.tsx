import { paths } from '@giftstore/contracts';
import { formatDenomination, useTranslation } from '@giftstore/i18n';
import { type PageModule, usePageTitle, useTopic } from '@giftstore/remote';
import { EmptyState, LinkButton, Stack } from '@giftstore/ui';
import { SearchDrawing } from '@giftstore/ui/drawings';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { AmountLinks } from '../../brands/AmountLinks';
import { AmountContext } from '../../brands/BrandLink';
import { parseListAddress, useListAddress } from '../../brands/list-address';
import brandsLocale from '../../brands/locales/en.json';
import { NoBrands } from '../../brands/NoBrands';
import { PagedBrands } from '../../brands/PagedBrands';
import { parseAmount } from '../../brands/parse-amount';
import { useBrandList } from '../../brands/use-brand-list';
import { CategoryChips } from '../../units/CategoryChips';
import { CountryLine } from '../../units/CountryLine';
import { categories } from '../../units/categories';
import { featuredBrands } from '../../units/featured-brands';
import countryLocale from '../../units/locales/en.json';
import { usePerUnitList } from '../../units/use-per-unit-list';
import { useUnit } from '../../units/use-unit';
import { AMOUNT_SORTS, amountBrands, requestOf } from './amount-brands';
import en from './locales/en.json';

export const locales = { en: { ...en, ...brandsLocale, ...countryLocale } };

export const features: PageModule['features'] = [
  amountBrands.feature,
  categories.feature,
  featuredBrands.feature,
];

export const load: PageModule['load'] = ({ services, store, params, query }) => {
  const amount = parseAmount(params.amount);
  const unit = services.country.unitId();
  if (amount === undefined) return;
  const address = parseListAddress(query, AMOUNT_SORTS);
  store.dispatch(amountBrands.requested({ unit, ...requestOf(amount, address) }));
  store.dispatch(categories.requested(unit));
};

/** /amounts/:amount: every brand of the selected country with a card of this value. */
export function Page() {
  const { t } = useTranslation();
  const amount = parseAmount(useParams().amount);
  const unit = useUnit();
  if (amount !== undefined) return <AmountCards key={`${unit} ${amount}`} amount={amount} />;
  return (
    <EmptyState
      illustration={<SearchDrawing />}
      level={1}
      title={t('amountCards.pageTitle')}
      action={<AllCardsLink />}
    >
      {t('amountCards.noneHint')}
    </EmptyState>
  );
}

function AmountCards({ amount }: { amount: number }) {
  const { t, i18n } = useTranslation();
  const unit = useTopic('country');
  const address = useListAddress(AMOUNT_SORTS);
  const list = useBrandList(amountBrands, requestOf(amount, address));
  const { filter } = list;
  // A change of the address shows with its list: the one of before may be empty.
  const isCurrent = filter?.value === amount && filter.category === address.category;
  const currency = (isCurrent && list.brands[0]?.unit_name_short) || unit?.unit_name_short || '';
  const text = formatDenomination(amount, currency, i18n.language).trim();
  const title = t('amountCards.title', { amount: text });
  usePageTitle(title);
  const isEmpty = isCurrent && list.status === 'ready' && list.brands.length === 0;
  const hasNone = isEmpty && address.category === undefined;
  return (
    <Stack gap={6}>
      <Stack gap={1}>
        <h1>{title}</h1>
        <CountryLine />
      </Stack>
      {hasNone ? (
        <EmptyState
          illustration={<SearchDrawing />}
          title={t('amountCards.none', { amount: text })}
          action={<AllCardsLink />}
        >
          {t('amountCards.noneHint')}
        </EmptyState>
      ) : (
        <AmountContext value={amount}>
          <Brands list={list} address={address} isEmpty={isEmpty} amount={text} />
        </AmountContext>
      )}
      {isEmpty ? (
        <NearestAmounts amount={amount} />
      ) : (
        <AmountLinks label={t('amountCards.others')} brands={list.brands} except={amount} />
      )}
    </Stack>
  );
}

interface BrandsProps {
  list: ReturnType<typeof useBrandList>;
  address: ReturnType<typeof useListAddress>;
  isEmpty: boolean;
  /** "AED 50" */
  amount: string;
}

/** The brands with the amount, of one category or of all. */
function Brands({ list, address, isEmpty, amount }: BrandsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { category, pathOf } = address;
  return (
    <>
      <CategoryChips shown={category} categories={usePerUnitList(categories)} pathOf={pathOf} />
      {isEmpty ? (
        <NoBrands
          filter={{ search: '', category }}
          title={t('amountCards.noneInCategory', { amount })}
          onClear={() => navigate(pathOf(undefined))}
        />
      ) : (
        <PagedBrands list={list} address={address} sorts={AMOUNT_SORTS} />
      )}
    </>
  );
}

/** The amounts of the country's featured brands, loaded only where the list has no brand. */
function NearestAmounts({ amount }: { amount: number }) {
  const { t } = useTranslation();
  const { items } = usePerUnitList(featuredBrands);
  return <AmountLinks label={t('amountCards.others')} brands={items} except={amount} nearestFirst />;
}

function AllCardsLink() {
  const { t } = useTranslation();
  return (
    <LinkButton component={Link} to={paths.allCards()}>
      {t('amountCards.allCards')}
    </LinkButton>
  );
}
