import { DEFAULT_CURRENCY } from '@giftstore/contracts';
import {
  FOREIGN_CURRENCY_UPLIFT_PERCENT,
  PAYMENT_CURRENCIES,
  POINTS_PER_AED,
} from '@giftstore/contracts/limits';
import { formatMoney, useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { Button, Cluster, Panel, Stack } from '@giftstore/ui';
import { Switch } from '@giftstore/ui/controls';
import { useState } from 'react';
import layout from '../../checkout/CheckoutLayout.module.css';
import { selectCheckoutState } from '../../checkout/data/selectors';
import { checkoutActions } from '../../checkout/data/slice';
import { selectIsPaying } from './data/selectors';

const percent = FOREIGN_CURRENCY_UPLIFT_PERCENT;

/**
 * A customer's points, and the currency without a currency fee (ADR 0091). Above the steps rather than in one, so that the switch
 * keeps the focus when points pay everything and the card's fields go.
 */
export function PaymentChoice() {
  const { t } = useTranslation();
  const { checkout, points, isUnconfirmed } = useSelector(selectCheckoutState);
  const other = useOtherCurrency();
  if (!checkout || (points === 0 && !other)) return null;
  // Another choice is another order, which nobody should place while this one may have been paid.
  if (isUnconfirmed && checkout.order) return null;
  return (
    <Panel
      as="section"
      variant="sunken"
      padding="s"
      aria-label={t('card.choice.title')}
      className={layout.choice}
    >
      <Stack gap={3}>
        {points > 0 && <PointsSwitch points={points} isUsed={checkout.usePoints ?? false} />}
        {other && <CurrencyChoice {...other} />}
      </Stack>
    </Panel>
  );
}

function PointsSwitch({ points, isUsed }: { points: number; isUsed: boolean }) {
  const { t } = useTranslation();
  const hint = usePointsHint(points, isUsed);
  const dispatch = useDispatch();
  const isPaying = useSelector(selectIsPaying);
  return (
    <Switch
      label={t('card.choice.points')}
      hint={hint}
      checked={isUsed}
      disabled={isPaying}
      onChange={({ target }) => dispatch(checkoutActions.paymentChosen({ usePoints: target.checked }))}
    />
  );
}

/** What points there are, or once the price is known with them, how many pay and what is left. */
function usePointsHint(points: number, isUsed: boolean): string {
  const { t, i18n } = useTranslation();
  const { amounts, amountsStatus } = useSelector(selectCheckoutState);
  const used = isUsed && amountsStatus === 'ready' ? (amounts?.usedCredits ?? 0) : 0;
  if (!amounts || used === 0)
    return t('card.choice.pointsWorth', {
      count: points,
      points: points.toLocaleString(i18n.language),
      amount: formatMoney(points / POINTS_PER_AED, 'AED'),
    });
  const inUse = { count: used, points: used.toLocaleString(i18n.language) };
  return amounts.toPay === 0
    ? t('card.choice.pointsPayAll', inUse)
    : t('card.choice.pointsPayPart', { ...inUse, rest: formatMoney(amounts.toPay, amounts.currency) });
}

interface CurrencyOffer {
  currency: string;
  /** It is the cards' own. */
  isOwn: boolean;
}

function CurrencyChoice({ currency, isOwn }: CurrencyOffer) {
  const dispatch = useDispatch();
  const { t } = useTranslation();
  const isPaying = useSelector(selectIsPaying);
  const { checkout, amounts, amountsStatus } = useSelector(selectCheckoutState);
  const present = checkout?.currency ?? '';
  const fee = amountsStatus === 'ready' && amounts ? formatMoney(amounts.currencyFee, present) : undefined;
  const hint = isOwn
    ? t(fee ? 'card.choice.feeOf' : 'card.choice.fee', { currency: present, fee, percent })
    : t('card.choice.noFee', { currency: present });
  return (
    <Cluster gap={2} justify="between">
      <p id="currency-hint">{hint}</p>
      <Button
        variant="secondary"
        size="s"
        aria-describedby="currency-hint"
        disabled={isPaying}
        onClick={() => dispatch(checkoutActions.paymentChosen({ currency }))}
      >
        {t('card.choice.currency', { currency })}
      </Button>
    </Cluster>
  );
}

/**
 * The currency of the cards, which all of them share (rule core-2.37), where it can be paid in; and once it is, the one before: of a
 * Buy now that of its page, of a cart that which the page opened with.
 */
function useOtherCurrency(): CurrencyOffer | undefined {
  const { checkout } = useSelector(selectCheckoutState);
  const [opened] = useState(checkout?.currency);
  const own = checkout?.lines[0]?.unit_name_short;
  if (own === undefined || !PAYMENT_CURRENCIES.some((currency) => currency === own)) return undefined;
  if (checkout?.currency !== own) return { currency: own, isOwn: true };
  const before = checkout.source === 'buyNow' ? DEFAULT_CURRENCY : opened;
  return before === undefined || before === own ? undefined : { currency: before, isOwn: false };
}
