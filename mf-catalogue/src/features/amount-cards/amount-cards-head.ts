import { paths } from '@giftstore/contracts';
import { FULFILMENT_HOURS } from '@giftstore/contracts/limits';
import { formatDenomination } from '@giftstore/i18n';
import type { DescribePage } from '@giftstore/remote';
import { parseAmount } from '../../brands/parse-amount';
import { brandItems, breadcrumb } from '../../brands/structured-data';
import { amountBrands } from './amount-brands';

/** Search engines index an amount that brands have. The status is 404 when the path has no amount. */
export const amountCardsHead: DescribePage = ({ services, store, params, t }) => {
  const amount = parseAmount(params.amount);
  if (amount === undefined) return { robots: 'noindex', status: 404 };
  const { brands } = amountBrands.selectList(store.getState());
  const currency = brands[0]?.unit_name_short;
  const path = paths.amountCards(amount);
  if (!currency) return { canonical: path, robots: 'noindex' };
  const values = { amount: formatDenomination(amount, currency, services.i18n.language) };
  const title = t('amountCards.title', values);
  return {
    title,
    description: t('amountCards.description', { ...values, hours: FULFILMENT_HOURS }),
    canonical: path,
    structuredData: [
      breadcrumb(
        [services.config.brandName, paths.home()],
        [t('allCards.title'), paths.allCards()],
        [title, path],
      ),
      brandItems(brands, services.country.unitId()),
    ],
  };
};
