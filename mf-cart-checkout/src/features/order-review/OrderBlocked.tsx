import { MAX_ORDER_AED } from '@giftstore/contracts/limits';
import { formatDenomination, useTranslation } from '@giftstore/i18n';
import { useSelector } from '@giftstore/remote';
import { Banner } from '@giftstore/ui';
import { useEffect, useRef } from 'react';
import { BackLink } from '../../checkout/BackLink';
import layout from '../../checkout/CheckoutLayout.module.css';
import { selectLineErrors, selectOrderBlock } from '../../checkout/data/selectors';

/** Replaces the steps when the order would be refused, before the shopper types any details. Gets the focus. */
export function OrderBlocked() {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={layout.main}>
      <Banner tone="error" title={t('orderReview.blocked.title')} action={<BackLink />}>
        <Reason />
        <p>{t('orderReview.blocked.safe')}</p>
      </Banner>
    </div>
  );
}

function Reason() {
  const { t } = useTranslation();
  const block = useSelector(selectOrderBlock);
  const errors = useSelector(selectLineErrors);
  if (block === 'amount')
    return <p>{t('orderReview.blocked.amount', { amount: formatDenomination(MAX_ORDER_AED, 'AED') })}</p>;
  return errors.map(({ name = t('cart.card'), message }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same card and the same error
    <p key={index}>{t('orderReview.blocked.line', { name, message })}</p>
  ));
}
