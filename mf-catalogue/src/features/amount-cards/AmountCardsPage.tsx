import { paths } from '@giftstore/contracts';
import { formatDenomination, useTranslation } from '@giftstore/i18n';
import { type PageModule, usePageTitle, useTopic } from '@giftstore/remote';
import { EmptyState, LinkButton, Stack } from '@giftstore/ui';
import { SearchDrawing } from '@giftstore/ui/drawings';
import { Link, useParams } from 'react-router-dom';
import { AmountLinks } from '../../brands/AmountLinks';
import { AmountContext } from '../../brands/BrandLink';
import { parseListAddress, useListAddress } from '../../brands/list-address';
import brandsLocale from '../../brands/locales/en.json';
import { PagedBrands } from '../../brands/PagedBrands';
import { parseAmount } from '../../brands/parse-amount';
import { useBrandList } from '../../brands/use-brand-list';
import { CountryLine } from '../../units/CountryLine';
import { featuredBrands } from '../../units/featured-brands';
import countryLocale from '../../units/locales/en.json';
import { usePerUnitList } from '../../units/use-per-unit-list';
import { useUnit } from '../../units/use-unit';
import { AMOUNT_LIST, amountBrands, requestOf } from './amount-brands';
import en from './locales/en.json';

export const locales = { en: { ...en, ...brandsLocale, ...countryLocale } };

export const features: PageModule['features'] = [amountBrands.feature, featuredBrands.feature];

export const load: PageModule['load'] = ({ services, store, params, query }) => {
  const amount = parseAmount(params.amount);
  const unit = services.country.unitId();
  if (amount === undefined) return;
  const address = parseListAddress(query, AMOUNT_LIST);
  store.dispatch(amountBrands.requested({ unit, ...requestOf(amount, address) }));
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
  const address = useListAddress(AMOUNT_LIST);
  const list = useBrandList(amountBrands, requestOf(amount, address));
  const isCurrent = list.filter?.value === amount;
  const currency = (isCurrent && list.brands[0]?.unit_name_short) || unit?.unit_name_short || '';
  const text = formatDenomination(amount, currency, i18n.language).trim();
  const title = t('amountCards.title', { amount: text });
  usePageTitle(title);
  const isEmpty = isCurrent && list.status === 'ready' && list.brands.length === 0;
  return (
    <Stack gap={6}>
      <Stack gap={1}>
        <h1>{title}</h1>
        <CountryLine />
      </Stack>
      {isEmpty ? (
        <EmptyState
          illustration={<SearchDrawing />}
          title={t('amountCards.none', { amount: text })}
          action={<AllCardsLink />}
        >
          {t('amountCards.noneHint')}
        </EmptyState>
      ) : (
        <AmountContext value={amount}>
          <PagedBrands list={list} address={address} sorts={AMOUNT_LIST.sorts} />
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

/** The amounts of the country's featured brands, loaded only where no brand has the page's own. */
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
