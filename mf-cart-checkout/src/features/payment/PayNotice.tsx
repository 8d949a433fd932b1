import { paths } from '@giftstore/contracts';
import { formatMoney, useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { Banner, Button, LinkButton } from '@giftstore/ui';
import type { ReactNode } from 'react';
import { useSay } from '../../words';
import * as selectors from './data/selectors';
import { type Notice, paymentEvents } from './data/slice';

const tones = { changed: 'warning', again: 'warning', elsewhere: 'info' } as const;

/** What happened to the last try, whether anything was charged, and what to do next. */
export function PayNotice() {
  const { t } = useTranslation();
  const say = useSay();
  const { notice, paying, amounts } = useSelector(selectors.selectPayment);
  if (paying === 'checking') return <Banner title={t('notice.checking')}>{t('notice.checkingText')}</Banner>;
  if (!notice || notice.kind === 'declined') return null;
  const amount = amounts ? formatMoney(amounts.toPay, amounts.currency) : '';
  return (
    <Banner
      tone={tones[notice.kind as keyof typeof tones] ?? 'error'}
      title={t(`notice.${notice.kind}.title`)}
      action={<Action kind={notice.kind} />}
    >
      {notice.words && <p>{say(notice.words)}</p>}
      <p>{t(`notice.${notice.kind}.text`, { amount })}</p>
    </Banner>
  );
}

function Action({ kind }: { kind: Notice['kind'] }): ReactNode {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const order = useSelector(selectors.selectCheckout)?.order;
  if (kind === 'unknown') {
    return (
      <Button variant="secondary" size="s" onClick={() => dispatch(paymentEvents.checkAsked())}>
        {t('notice.askAgain')}
      </Button>
    );
  }
  if (kind === 'again' && order) return <Link to={paths.failure({ ...order })}>{t('notice.giveUp')}</Link>;
  if (kind === 'refused' || kind === 'elsewhere') return <Link to={paths.cart()}>{t('notice.toCart')}</Link>;
  return null;
}

/** Out of the payment page always goes by a new document. */
function Link({ to, children }: { to: string; children: string }) {
  return (
    <LinkButton href={to} variant="secondary" size="s">
      {children}
    </LinkButton>
  );
}
