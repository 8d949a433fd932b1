import { paths } from '@giftstore/contracts';
import { formatMoney, useTranslation } from '@giftstore/i18n';
import { useDispatch, useSay, useSelector } from '@giftstore/remote';
import { Banner, Button } from '@giftstore/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import * as selectors from './data/selectors';
import { type Notice, paymentEvents } from './data/slice';
import { Leave } from './Leave';
import { WayBack } from './WayBack';

const tones = { changed: 'warning', again: 'warning', elsewhere: 'info' } as const;

/** What happened to the last try, whether anything was charged, and what to do next. Takes the focus when it comes. */
export function PayNotice() {
  const { notice, paying } = useSelector(selectors.selectPayment);
  const box = useRef<HTMLDivElement>(null);
  const shown = paying === 'checking' ? 'checking' : notice?.kind;

  useEffect(() => {
    // On a phone Pay is always in reach, and what it led to may be out of sight.
    if (shown && shown !== 'declined') box.current?.focus();
  }, [shown]);

  if (!shown || shown === 'declined') return null;
  return (
    <div ref={box} tabIndex={-1}>
      {shown === 'checking' ? <Checking /> : notice && <Told notice={notice} />}
    </div>
  );
}

function Checking() {
  const { t } = useTranslation();
  return <Banner title={t('notice.checking')}>{t('notice.checkingText')}</Banner>;
}

function Told({ notice: { kind, words } }: { notice: Notice }) {
  const { t } = useTranslation();
  const say = useSay();
  const action = useAction(kind);
  const amounts = useSelector(selectors.selectAmounts);
  const amount = amounts ? formatMoney(amounts.toPay, amounts.currency) : '';
  return (
    <Banner
      tone={tones[kind as keyof typeof tones] ?? 'error'}
      title={t(`notice.${kind}.title`)}
      action={action}
    >
      {words && <p>{say(words)}</p>}
      <p>{t(`notice.${kind}.text`, { amount })}</p>
    </Banner>
  );
}

/** What can be done about it besides paying again; undefined when that is all. */
function useAction(kind: Notice['kind']): ReactNode {
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
  if (kind === 'again' && order) return <Leave to={paths.failure({ ...order })}>{t('notice.giveUp')}</Leave>;
  if (kind === 'refused') return <WayBack />;
  if (kind === 'elsewhere') return <Leave to={paths.cart()}>{t('notice.toCart')}</Leave>;
  return undefined;
}
