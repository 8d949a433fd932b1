import { formatMoney, useTranslation } from '@giftstore/i18n';
import { useSelector } from '@giftstore/remote';
import { Button, classNames, LockIcon } from '@giftstore/ui';
import { StickyBar } from '@giftstore/ui/checkout';
import layout from '../../checkout/CheckoutLayout.module.css';
import { selectHasPriceFailed, selectReadyAmounts } from '../../checkout/data/selectors';
import css from './CardStep.module.css';
import { selectExceededDay, selectIsPaying, selectNotice } from './data/selectors';
import { PayLimit } from './PayLimit';
import { PAY_LIMIT } from './pay-limit-id';

const MISSING = 'card-missing';

export interface PayBarProps {
  /** The id of the form that Pay submits. */
  form: string;
  /** The payment card is complete. */
  isFilled: boolean;
  /** A field of it says what is wrong. */
  hasErrors: boolean;
  isReady: boolean;
}

/** The Pay button with currency and amount (rule core-2.54), and why it is off or busy. */
export function PayBar({ form, isFilled, hasErrors, isReady }: PayBarProps) {
  const { t } = useTranslation();
  const isPaying = useSelector(selectIsPaying);
  const isOverLimit = useSelector(selectExceededDay) !== undefined;
  const hasPriceFailed = useSelector(selectHasPriceFailed);
  const isMissing = !isFilled || hasPriceFailed;
  const lack = hasPriceFailed ? 'cart.quoteFailed' : hasErrors ? 'card.wrong' : 'card.missing';
  return (
    <StickyBar label={t('checkout.bar')} className={layout.bar}>
      {isOverLimit ? (
        <PayLimit />
      ) : (
        <p id={MISSING} className={classNames(css.payLine, !isMissing && !isPaying && css.filled)}>
          {t(isPaying ? 'card.doNotClose' : lack)}
        </p>
      )}
      <Button
        type="submit"
        form={form}
        variant="accent"
        size="l"
        block
        icon={<LockIcon />}
        busy={isPaying}
        disabled={!isReady && !isPaying}
        aria-describedby={isOverLimit ? PAY_LIMIT : isMissing ? MISSING : undefined}
      >
        <PayLabel />
      </Button>
    </StickyBar>
  );
}

function PayLabel() {
  const { t } = useTranslation();
  const amounts = useSelector(selectReadyAmounts);
  const hasNewPrices = useSelector(selectNotice)?.kind === 'pricesChanged';
  if (!amounts) return t('card.payNoAmount');
  const amount = formatMoney(amounts.toPay, amounts.currency);
  return t(hasNewPrices ? 'card.confirmAndPay' : 'card.pay', { amount });
}
