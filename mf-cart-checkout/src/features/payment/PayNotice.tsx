import { paths } from '@giftstore/contracts';
import { formatMoney, useTranslation } from '@giftstore/i18n';
import { useDispatch, useErrorText, useSelector } from '@giftstore/remote';
import { Banner, Button } from '@giftstore/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { BackLink } from '../../checkout/BackLink';
import { DocumentLink } from '../../checkout/DocumentLink';
import { selectAmounts, selectCheckout } from '../../checkout/data/selectors';
import { useDispatchOnline } from '../../checkout/use-dispatch-online';
import { selectPayment } from './data/selectors';
import { type PaymentNotice, paymentActions } from './data/slice';

const tones = { pricesChanged: 'warning', notConfirmed: 'warning', checkoutChanged: 'info' } as const;

/** What happened to the last attempt, whether anything was charged, and what to do next. Gets the focus. */
export function PayNotice() {
  const { notice, status } = useSelector(selectPayment);
  // Under the card fields, and beside the Pay button.
  const isElsewhere = notice?.kind === 'declined' || notice?.kind === 'dailyLimit';
  const box = useRef<HTMLDivElement>(null);
  const shown = status === 'checking' ? 'checking' : isElsewhere ? undefined : notice?.kind;

  useEffect(() => {
    // On a phone the Pay button is always visible, and the notice may be out of sight.
    if (shown) box.current?.focus();
  }, [shown]);
  // The network may have been away, so that the state of a payment is unknown.
  useDispatchOnline(paymentActions.checkRequested, shown === 'unknown');

  if (!shown) return null;
  return (
    <div ref={box} tabIndex={-1}>
      {shown === 'checking' ? <Checking /> : notice && <Notice notice={notice} />}
    </div>
  );
}

function Checking() {
  const { t } = useTranslation();
  return <Banner title={t('paymentNotice.checking')}>{t('paymentNotice.checkingText')}</Banner>;
}

function Notice({ notice: { kind, error } }: { notice: PaymentNotice }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const action = useAction(kind);
  const amounts = useSelector(selectAmounts);
  const amount = amounts ? formatMoney(amounts.toPay, amounts.currency) : '';
  return (
    <Banner
      tone={tones[kind as keyof typeof tones] ?? 'error'}
      title={t(`paymentNotice.${kind}.title`)}
      action={action}
    >
      {error && <p>{errorText(error)}</p>}
      <p>{t(`paymentNotice.${kind}.text`, { amount })}</p>
    </Banner>
  );
}

/** What the shopper can do besides paying again; undefined when there is nothing else. */
function useAction(kind: PaymentNotice['kind']): ReactNode {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const order = useSelector(selectCheckout)?.order;
  if (kind === 'unknown') {
    return (
      <Button variant="secondary" size="s" onClick={() => dispatch(paymentActions.checkRequested())}>
        {t('paymentNotice.checkAgain')}
      </Button>
    );
  }
  if (kind === 'notConfirmed' && order) {
    return <DocumentLink to={paths.cancelOrder(order)}>{t('abandonOrder')}</DocumentLink>;
  }
  if (kind === 'orderRefused') return <BackLink />;
  if (kind === 'checkoutChanged')
    return <DocumentLink to={paths.cart()}>{t('checkout.toCart')}</DocumentLink>;
  return undefined;
}
