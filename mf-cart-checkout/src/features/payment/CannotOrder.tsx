import { formatDenomination, useTranslation } from '@giftstore/i18n';
import { useSelector } from '@giftstore/remote';
import { Banner } from '@giftstore/ui';
import { useEffect, useRef } from 'react';
import { MAX_ORDER_AED } from '../../cart/cart-rules';
import { selectBlock, selectLineFaults } from './data/selectors';
import css from './PaymentPage.module.css';
import { WayBack } from './WayBack';

/** Stands in the step's place, so that nobody types a card for what cannot be ordered. Takes the focus when it comes. */
export function CannotOrder() {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={css.main}>
      <Banner tone="error" title={t('payment.blocked.title')} action={<WayBack />}>
        <Reason />
        <p>{t('payment.blocked.safe')}</p>
      </Banner>
    </div>
  );
}

function Reason() {
  const { t } = useTranslation();
  const block = useSelector(selectBlock);
  const faults = useSelector(selectLineFaults);
  if (block === 'amount')
    return <p>{t('payment.blocked.amount', { most: formatDenomination(MAX_ORDER_AED, 'AED') })}</p>;
  return faults.map(({ name = t('cart.card'), message }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be of one card with one fault
    <p key={index}>{t('payment.blocked.line', { name, message })}</p>
  ));
}
