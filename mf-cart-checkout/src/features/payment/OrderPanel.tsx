import { paths } from '@giftstore/contracts';
import { formatDenomination, useTranslation } from '@giftstore/i18n';
import { useDispatch, useSay, useSelector } from '@giftstore/remote';
import { Banner, Button, GiftCardArt, Panel, Stack } from '@giftstore/ui';
import { PriceSummary } from '../../amounts/PriceSummary';
import { Recipient } from '../../cart/Recipient';
import { selectPayment } from './data/selectors';
import { paymentEvents } from './data/slice';
import css from './OrderPanel.module.css';
import page from './PaymentPage.module.css';

/** What is bought and what it comes to. */
export function OrderPanel() {
  const { t } = useTranslation();
  const { checkout, amounts, amountsStatus } = useSelector(selectPayment);
  const lines = checkout?.lines ?? [];
  const uplift = lines.some((line) => line.unit_name_short && line.unit_name_short !== checkout?.currency);
  return (
    <div className={page.aside}>
      <Panel as="section" aria-labelledby="order-panel">
        <Stack gap={4}>
          <h2 id="order-panel">{t('payment.order')}</h2>
          <ul className={css.lines}>
            {lines.map((line) => (
              <li key={line.id} className={css.line}>
                <div className={css.art}>
                  <GiftCardArt src={line.image} name={line.name ?? t('cart.card')} alt="" />
                </div>
                <div>
                  <p className={css.name}>{line.name ?? t('cart.card')}</p>
                  <p className={css.worth}>
                    {line.unit_name_short &&
                      `${formatDenomination(line.giftcard_value, line.unit_name_short)} × ${line.quantity}`}
                  </p>
                  <Recipient line={line} />
                </div>
              </li>
            ))}
          </ul>
          <PriceSummary
            amounts={amountsStatus === 'loading' ? undefined : amounts}
            uplift={uplift}
            failed={amountsStatus === 'failed'}
          />
          <QuoteFault />
          {checkout?.source === 'cart' && (
            <p>
              <a href={paths.cart()}>{t('payment.changeCart')}</a>
            </p>
          )}
        </Stack>
      </Panel>
    </div>
  );
}

function QuoteFault() {
  const { t } = useTranslation();
  const say = useSay();
  const dispatch = useDispatch();
  const { amountsStatus, fault, lineFaults } = useSelector(selectPayment);
  if (amountsStatus !== 'failed' || !fault || lineFaults.length) return null;
  return (
    <Banner
      tone="error"
      title={t('cart.quoteFailed')}
      action={
        <Button variant="secondary" size="s" onClick={() => dispatch(paymentEvents.quoteAsked())}>
          {t('retry')}
        </Button>
      }
    >
      {say(fault)}
    </Banner>
  );
}
